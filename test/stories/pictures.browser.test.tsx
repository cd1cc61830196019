import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { now } from '../../stories/support/now.js'
import { componentPages, showStory } from '../support/componentStories.js'

// The times of fetches are those of the stories, too.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterAll(() => void vi.useRealTimers())
afterEach(() => document.body.replaceChildren())

const looks = componentPages.flatMap((component) =>
  (['light', 'dark'] as const).map((theme) => ({ ...component, theme })),
)

/** A picture has all states of a component, or as many as fit. */
const frame = 'box-sizing: border-box; inline-size: 960px; max-block-size: 720px; overflow: hidden'

describe('a picture', () => {
  it.each(looks)('of $name in $theme is as before', async ({ theme, ...component }) => {
    const canvas = await showStory(component, ['All', 'Playground'], theme)
    canvas.style.cssText = `${frame}; background: var(--pk-bg)`
    canvas.dataset.testid = 'picture'
    await expect(page.getByTestId('picture')).toMatchScreenshot(`${component.name}-${theme}`, {
      // Edges of letters differ a little from one machine to the next; a moved or missing part is more.
      comparatorOptions: { threshold: 0.2, allowedMismatchedPixels: 40 },
      screenshotOptions: { animations: 'disabled', caret: 'hide' },
    })
  })
})
