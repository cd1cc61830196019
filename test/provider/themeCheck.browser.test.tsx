import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { Button } from '../../src/ui/button/Button.js'
import { forgetWarnings } from '../support/forgetWarnings.js'
import 'personalization-kit/styles.css'

const page = document.documentElement
let close: (() => void) | undefined

afterEach(() => {
  close?.()
  page.style.cssText = ''
  delete page.dataset.pkTheme
  vi.restoreAllMocks()
})

/** Shows a component in a theme, and returns what is said on the console in the first seconds. */
async function warningsIn(theme: string): Promise<string[]> {
  forgetWarnings()
  const warn = vi
    .spyOn(console, 'warn')
    .mockClear()
    .mockImplementation(() => {})
  page.style.cssText = theme
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  close = () => {
    root.unmount()
    element.remove()
  }
  const client = createPersonalizationClient({ baseUrl: '/api' })
  root.render(
    <PersonalizationKitProvider client={client} scope={null}>
      <Button className="pk-root">Save</Button>
    </PersonalizationKitProvider>,
  )
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  return warn.mock.calls.map(([text]) => String(text))
}

it('a theme that can be read says nothing', async () => {
  expect(await warningsIn('')).toEqual([])
  close?.()
  expect(
    await warningsIn('--pk-bg: #fdf6e3; --pk-fg: color-mix(in srgb, #000 87%, white)'),
  ).toEqual([])
})

it('a theme with only one of two colors warns of the contrast', async () => {
  const [warning, ...others] = await warningsIn('--pk-bg: #3a3a3a')
  expect(warning).toMatch(
    /contrast of only 1\.\d:1 on the surface\. Set --pk-bg and --pk-fg together/,
  )
  expect(others).toEqual([])
})

it('a dark surface in the light theme warns of the scheme', async () => {
  const colors = '--pk-bg: #141414; --pk-fg: #e8e8e8'
  const [warning, ...others] = await warningsIn(colors)
  expect(warning).toContain('Set data-pk-theme="dark"')
  expect(others).toEqual([])
  close?.()
  page.dataset.pkTheme = 'dark'
  expect(await warningsIn(colors)).toEqual([])
})

it('a theme with a light surface in dark mode warns of the colors that are missing', async () => {
  page.dataset.pkTheme = 'dark'
  const [warning, ...others] = await warningsIn('--pk-bg: #fff; --pk-fg: #222')
  expect(warning).toContain('Set --pk-bg and --pk-fg for your dark mode, too')
  expect(others).toEqual([])
})

it('a theme with a translucent surface or text warns of what shows through', async () => {
  const [surface] = await warningsIn('--pk-bg: rgb(255 255 255 / 3%); --pk-fg: #222')
  expect(surface).toContain('--pk-bg is partly transparent')
  close?.()
  const [text] = await warningsIn('--pk-bg: #fff; --pk-fg: rgb(0 0 0 / 90%)')
  expect(text).toContain('--pk-fg is partly transparent')
})
