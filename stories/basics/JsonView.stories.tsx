import type { Meta, StoryObj } from '@storybook/react-vite'
import { JsonView } from 'personalization-kit/insight'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { settingsText } from '../support/insights.js'
import { States } from '../support/States.js'

const meta = { component: JsonView } satisfies Meta<typeof JsonView>
export default meta
type Story = StoryObj<typeof meta>

const large = JSON.stringify(
  Object.fromEntries(
    Array.from({ length: 30 }, (_, section) => [
      `section${section + 1}`,
      {
        title: `Title ${section + 1}`,
        colors: ['#3648e2', '#9e4400'],
        list: Array.from({ length: 150 }, (_, at) => at),
      },
    ]),
  ),
)

/**
 * Colors have swatches and URLs are links. Both are recognized by their values, not by their
 * names.
 */
export const Settings: Story = { args: { text: settingsText } }

/** A large tree is initially collapsed. */
export const Large: Story = { args: { text: large } }

/** Search finds text at any depth, and branches can be opened manually. */
export const Searching: Story = {
  tags: ['!autodocs'],
  args: { text: large },
  async play({ canvas }) {
    await expect(canvas.getByText('section7')).toBeVisible()
    await expect(canvas.queryByText('title')).toBeNull()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search' }), 'title 17')
    await expect(canvas.getByText('1 found')).toBeVisible()
    await expect(canvas.getByText('"Title 17"')).toBeVisible()
    await expect(canvas.queryByText('section7')).toBeNull()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(canvas.getByRole('button', { name: /^section3 3 fields/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^list 150 entries/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show 50 more' }))
    await expect(canvas.getByText('149', { selector: '.pk-json-view-value' })).toBeVisible()
  },
}

/** A single value is valid JSON and needs no tree. */
export const Scalar: Story = { args: { text: '"only a string"' } }

/** The value is missing. */
export const Nothing: Story = { args: { text: null } }

/** Invisible characters are escaped, so nothing can hide in a string. */
export const Hostile: Story = {
  args: {
    value: {
      name: 'invoice\u202efdp.exe',
      script: '<img src=x onerror=alert(1)>',
      link: 'javascript:alert(1)',
      color: 'url(https://evil.example)',
    },
  },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByText('"invoice\\u202efdp.exe"')).toBeVisible()
    await expect(canvasElement.querySelector('a, img, .pk-json-view-swatch')).toBeNull()
  },
}

/** Invalid JSON is shown as text, with the line and column of the error. */
export const Broken: Story = {
  args: { text: '{\n  "layout": {\n    "color": "#2657d4",\n    rounded: true\n  }\n}' },
  async play({ canvas }) {
    await expect(
      canvas.getByText('Invalid JSON at line 4, column 5. Showing the raw text.'),
    ).toBeVisible()
  },
}

/** JSON that ends too early is shown as text, with its end highlighted. */
export const CutOff: Story = { args: { text: '{"layout": {"color": "#2657d4"' } }

/** JSON with more than 64 levels is shown as text, so that the page stays fast. */
export const TooDeep: Story = { args: { text: `${'['.repeat(70)}${']'.repeat(70)}` } }
const shownIn = (canvas: HTMLElement) =>
  canvas.querySelector('.pk-json-view-text, .pk-json-view-value')?.textContent.length

/** Shows the first 20,000 characters. The rest is shown on demand or downloaded as a file. */
export const TooLong: Story = {
  parameters: inFrame(660),
  render: () => <JsonView text={JSON.stringify('x'.repeat(1_000_001))} />,
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByText('Showing 20,000 of 1,000,003 characters')).toBeVisible()
    await expect(shownIn(canvasElement)).toBe(20_000)
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getByText('Showing 40,000 of 1,000,003 characters')).toBeVisible()
    await expect(shownIn(canvasElement)).toBe(40_000)
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible()
  },
}

/** A single value with 900,000 characters. */
export const LongValue: Story = {
  render: () => <JsonView text={JSON.stringify('word '.repeat(180_000))} />,
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByText('Showing 20,000 of 900,000 characters')).toBeVisible()
    // The two quotation marks are not part of the value.
    await expect(shownIn(canvasElement)).toBe(20_002)
  },
}

/** Every kind of value, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({ Settings, Large, Scalar, Nothing, Hostile, Broken, CutOff, TooDeep }).map(
          ([name, { args }]) => [name, <JsonView key={name} {...args} />],
        ),
      )}
    />
  ),
}
