import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { componentProps, controlledProps, logCallbacks } from '../../.storybook/componentProps.js'
import { listFiles, root } from '../support/listFiles.js'

const sources = new Map(
  listFiles('stories', '.stories.tsx').map((file) => [
    file.replaceAll(/.*\/|\.stories\.tsx$/g, ''),
    readFileSync(join(root, 'stories', file), 'utf8'),
  ]),
)

const withCallbacks = Object.entries(componentProps)
  .filter(
    ([name, { props }]) => sources.has(name) && props.some((prop) => /^on[A-Z]/.test(prop.name)),
  )
  .map(([name]) => name)

describe('a playground', () => {
  it.each(withCallbacks)('is there for %s, because it has callbacks', (name) => {
    expect(sources.get(name)).toMatch(/^export const Playground\b/m)
  })

  it('logs every callback, and calls the story’s own', () => {
    const own = vi.fn<() => void>()
    const plain = () => own()
    const context = { title: 'Panels/AskPanel', name: 'Playground', initialArgs: { onOpen: plain } }
    const args = logCallbacks(context as never)
    expect(Object.keys(args).toSorted()).toEqual(
      ['onClose', 'onContextRemove', 'onFeedback', 'onOpen', 'onShowInList'].toSorted(),
    )
    expect(vi.isMockFunction(args.onOpen)).toBe(true)
    ;(args.onOpen as () => void)()
    expect(own).toHaveBeenCalledOnce()
    expect(logCallbacks({ ...context, name: 'Empty' } as never)).toBe(context.initialArgs)
  })

  it('has a control for every property with few values', () => {
    const few = Object.entries(componentProps).flatMap(([name, { props }]) =>
      props.filter(({ values }) => values).map((prop) => [name, prop.name] as const),
    )
    expect(few.length).toBeGreaterThan(20)
    expect(few.filter(([name, prop]) => !controlledProps(name).includes(prop))).toEqual([])
  })
})
