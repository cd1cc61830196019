import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { ChooseLanguage } from './examples/ChooseLanguage.js'

const meta = { title: 'useMessages', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Loads a language when it is chosen. */
export const UseMessages: Story = {
  name: 'useMessages',
  render: () => (
    <ExamplePage
      title="useMessages"
      intro="Loads the texts of a language when they are needed, and again after a failure. Until then, texts stay as they are."
      file="ChooseLanguage"
      example={<ChooseLanguage />}
    />
  ),
  async play({ canvas }) {
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'de')
    await expect(await canvas.findByText('Läuft')).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Language'), 'en')
    await expect(await canvas.findByText('Running')).toBeVisible()
  },
}
