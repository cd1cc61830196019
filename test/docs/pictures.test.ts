import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anatomy, states } from '../../scripts/pictures/anatomy.mjs'
import { listFiles, root } from '../support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const names = [...anatomy.map(({ name }) => name), 'states']
const looks = ['light', 'dark'] as const
const pages = listFiles('docs', '.md').map((file) => `docs/${file}`)

/** The parts of a component, from its page in the reference. */
function partsOf(component: string): string[] {
  const page = read(`docs/reference/components/${component}.md`)
  const parts = /## Parts\n\n[^:]*: (.*?)\. Their/.exec(page)?.[1] ?? ''
  return [...parts.matchAll(/`([\w-]+)`/g)].map(([, part = '']) => part)
}

describe.each(names)('the picture %s', (name) => {
  it.each(looks)('in %s is in the docs and small enough', (look) => {
    const file = `images/${name}-${look}.png`
    expect(statSync(join(root, 'docs', file)).size).toBeLessThan(150_000)
    expect(pages.filter((page) => read(page).includes(file))).not.toEqual([])
  })
})

describe('labels in pictures', () => {
  const callouts = anatomy.flatMap((picture) => picture.callouts)

  it('are components, parts and slots that exist', () => {
    expect(callouts.length).toBeGreaterThan(30)
    const slots = read('docs/slots.md')
    const unknown = callouts.filter(({ of, part, slot }) => {
      if (part !== undefined) return !partsOf(of).includes(part)
      if (slot !== undefined) return !slots.includes(`| \`${slot}\``)
      return !existsSync(join(root, `docs/reference/components/${of}.md`))
    })
    expect(unknown).toEqual([])
  })

  it('of states are slots', () => {
    const slots = read('docs/slots.md')
    expect(
      states.map(({ slot }) => slot).filter((slot) => !slots.includes(`| \`${slot}\``)),
    ).toEqual([])
  })
})

describe('pictures in documents', () => {
  it('exist, in light and dark, and have a text', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/<picture>.*?<\/picture>/g)].flatMap(([picture]) => {
        const files = [...picture.matchAll(/src(?:set)?="([^"]*)"/g)].map(([, file = '']) => file)
        const issues = files.filter((file) => !existsSync(join(root, page, '..', file)))
        if (files.length !== 2 || !/alt="[^"]{3,}"/.test(picture)) issues.push(picture)
        return issues.map((issue) => `${page}: ${issue}`)
      }),
    )
    expect(missing).toEqual([])
  })

  it('are all used', () => {
    const texts = [...pages, 'README.md'].map(read).join('\n')
    const unused = listFiles('docs/images', '.png').filter(
      (file) => !texts.includes(`images/${file}`),
    )
    expect(unused).toEqual([])
  })
})
