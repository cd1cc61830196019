import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import preview from '../../.storybook/preview.js'
import { findCutTexts } from './findCutTexts.js'
import { loadStories, storyFileNames } from './storyFiles.js'

type Story = ComponentType & { load: () => Promise<void> }

const sizes = [
  [380, '100%'],
  [1280, '100%'],
  [380, '200%'],
  [1280, '200%'],
] as const
const cases = [
  ...['pseudo', 'de', 'ar', 'ja'].flatMap((locale) =>
    sizes.map(([width, textSize]) => ({ locale, width, textSize })),
  ),
  // A sidebar of 280 px, with the padding around a story.
  { locale: 'pseudo', width: 328, textSize: '100%' },
]

let count = 0

afterEach(cleanup)
afterAll(() => console.info(`No cut texts: ${count} views of stories`))

// The full run has all of them. Each run has the panels with the longest texts.
describe.each(cases)('no text is cut in $locale, $width px, $textSize', (globals) => {
  it.each(storyFileNames)('%s', async (name) => {
    setProjectAnnotations([preview, { initialGlobals: { ...globals } }])
    await page.viewport(globals.width, 900)
    const module = await loadStories(name)
    const faults: string[] = []
    for (const [story, Component] of Object.entries(
      composeStories(module) as Record<string, Story>,
    )) {
      await Component.load()
      const { container, unmount } = render(<Component />)
      await settle()
      for (const { kind, text } of findCutTexts(container))
        faults.push(`${story}: ${kind}: ${text}`)
      count += 1
      unmount()
    }
    expect(faults).toEqual([])
  })
})

/** Waits until what the story loads is shown, or has had the time for it. */
async function settle() {
  await document.fonts.ready
  for (let wait = 0; wait < 20; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (document.querySelector('[aria-busy="true"]') === null) break
  }
  await new Promise((resolve) => requestAnimationFrame(resolve))
}
