import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { Greeting } from './examples/Greeting.js'

const meta = { title: 'Language and time', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Formats texts, numbers and dates in the user’s language, with one clock for the page. */
export const LanguageHooks: Story = {
  name: 'Language and time',
  render: () => (
    <ExamplePage
      title="Language and time"
      intro="Texts, numbers and dates follow the provider’s language and time zone. The time comes from one clock for the whole page."
      file="Greeting"
      hasProbe
      example={<Greeting />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('42 personalizations')).toBeVisible()
    await expect(canvas.getByText(/Welcome back, returning buyers: /)).toBeVisible()
  },
}
