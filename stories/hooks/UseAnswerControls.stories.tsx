import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { PatientQuestion } from './examples/PatientQuestion.js'

const meta = { title: 'useAnswerControls', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Stops and resumes waiting for an answer, or checks at once. */
export const UseAnswerControls: Story = {
  name: 'useAnswerControls',
  render: () => (
    <ExamplePage
      title="useAnswerControls"
      intro="Stops and resumes waiting for an answer, or checks at once. The service continues in any case, so nothing is lost."
      file="PatientQuestion"
      hasProbe
      example={<PatientQuestion />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Ask' })).toBeVisible()
  },
}
