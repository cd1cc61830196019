import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { onlineManager } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import preview from '../../.storybook/preview.js'
import { settle } from '../support/settle.js'

interface StoryParts {
  run: (context: { canvasElement: HTMLElement }) => Promise<void>
  play?: unknown
  tags?: string[]
  parameters: { docs?: { story?: { inline?: boolean } } }
}

type Composed = ComponentType & StoryParts

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>(
  '../../stories/*/*.stories.tsx',
  {
    eager: true,
  },
)

setProjectAnnotations([preview])

/** The examples of docs pages: in the page itself, or each in a frame of its own. */
function examplesOf(module: Parameters<typeof composeStories>[0], isInline: boolean) {
  const stories = Object.entries(composeStories(module)) as unknown as [string, Composed][]
  return stories.filter(
    ([, { tags = [], parameters }]) =>
      tags.includes('autodocs') && (parameters.docs?.story?.inline !== false) === isInline,
  )
}

/** What an element shows, without times that pass: its text, what stands in its fields, and what is open. */
function textOf(element: HTMLElement): string {
  const fields = [...element.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const values = fields.map(({ value, checked }) => `${value} ${checked}`)
  const opened = [...element.querySelectorAll('details, dialog')].map((part) =>
    part.hasAttribute('open'),
  )
  return [element.textContent.replace(/\d+:\d\d/g, '0:00'), ...values, ...opened].join('\n')
}

function addElement(): HTMLElement {
  document.body.replaceChildren()
  return document.body.appendChild(document.createElement('div'))
}

/** All examples together, as on a docs page: nothing is played. */
async function showDocs(examples: [string, Composed][]): Promise<Record<string, string>> {
  const page = addElement()
  const root = createRoot(page)
  root.render(
    examples.map(([name, Example]) => (
      <section key={name} data-example={name}>
        <Example />
      </section>
    )),
  )
  await settle(page)
  expect(onlineManager.isOnline(), 'an example switched off the network of the whole page').toBe(
    true,
  )
  const sections = [...page.querySelectorAll<HTMLElement>('[data-example]')]
  const texts = sections.map((section) => [section.dataset.example, textOf(section)] as const)
  root.unmount()
  return Object.fromEntries(texts)
}

/** One example on the canvas, played. */
async function showCanvas(Example: Composed): Promise<string> {
  const canvasElement = addElement()
  await Example.run({ canvasElement })
  await settle(canvasElement)
  return textOf(canvasElement)
}

afterEach(() => onlineManager.setOnline(true))

const pages = Object.entries(modules)
  .map(([file, module]) => ({
    name: file.replace(/.*\/|\.stories\.tsx/g, ''),
    examples: examplesOf(module, true),
  }))
  .filter(({ examples }) => examples.length > 0)

const framedExamples = Object.values(modules).flatMap((module) => examplesOf(module, false))

describe('a docs page', () => {
  it('does not type in its frames, because they would take focus from one another', () => {
    const typing = framedExamples.filter(([, { play }]) =>
      /\.(?:type|keyboard)\(/.test(String(play)),
    )
    expect(typing.map(([name]) => name)).toEqual([])
  })

  it.each(pages)('for $name shows each example as on the story’s canvas', async ({ examples }) => {
    const shown = await showDocs(examples)
    // What is not played looks the same in both.
    const played = examples.filter(([, { play }]) => play)
    const expected: Record<string, string> = {}
    for (const [name, Example] of played) expected[name] = await showCanvas(Example)
    expect(Object.fromEntries(played.map(([name]) => [name, shown[name]]))).toEqual(expected)
  })
})
