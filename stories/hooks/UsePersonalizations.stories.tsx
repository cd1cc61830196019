import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { PersonalizationNames } from './examples/PersonalizationNames.js'

const meta = { title: 'usePersonalizations', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Fetches a website’s list once for all components, and keeps it if a later fetch fails. */
export const UsePersonalizations: Story = {
  name: 'usePersonalizations',
  render: () => (
    <ExamplePage
      title="usePersonalizations"
      intro="Fetches a website’s personalizations once for all components that need them, and keeps them if a later fetch fails. It returns TanStack Query’s result unchanged."
      file="PersonalizationNames"
      hasProbe
      example={<PersonalizationNames />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText('Welcome back, returning buyers')).toBeVisible()
    await expect(canvas.getByText(/GET .*personalizations/)).toBeVisible()
  },
}
