import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { Section } from '../support/page/Page.js'
import { moments, progressAt } from '../support/scrubber.js'
import { StateScrubber } from '../support/StateScrubber.js'
import { AskOnce } from './examples/AskOnce.js'

const meta = { title: 'useAsyncAnswer', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Follows a question until it is answered. A slider shows every state that people can see. */
export const UseAsyncAnswer: Story = {
  name: 'useAsyncAnswer',
  render: () => (
    <ExamplePage
      title="useAsyncAnswer"
      intro="Follows a question by its ID until it is answered or fails. It polls less often as the question gets older, backs off while the service fails, and pauses while offline or in a hidden tab."
      file="AskOnce"
      hasProbe
      example={<AskOnce />}
    >
      <Section
        title="Every state of a question"
        note="Move the slider to see what people see, and what the hook returns. The data comes from the hook’s own state machine."
      >
        <StateScrubber />
      </Section>
    </ExamplePage>
  ),
}

/** Each position of the slider shows a different state. Not in the sidebar. */
export const EveryState: Story = {
  ...UseAsyncAnswer,
  tags: ['!dev'],
  async play({ canvas }) {
    const slider = canvas.getByRole('slider', { name: 'State' })
    const phases = moments.map((moment) => progressAt(moment)?.phase ?? null)
    await expect(phases).toEqual([
      null,
      'queued',
      'processing',
      'processing',
      'processing',
      'processing',
      'processing',
      'done',
      'failed',
      'stopped',
      'expired',
      'timed-out',
    ])
    for (const [index, { name }] of moments.entries()) {
      await fireEvent.change(slider, { target: { value: index } })
      await expect(slider).toHaveAttribute('aria-valuetext', name)
    }
    await fireEvent.change(slider, { target: { value: 7 } })
    await expect(await canvas.findByText(/Two are paused/)).toBeVisible()
  },
}

/** The example asks, polls, and shows the answer. Not in the sidebar. */
export const Asks: Story = {
  ...UseAsyncAnswer,
  tags: ['!dev'],
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Question' })
    await userEvent.type(field, '{Enter}')
    await expect(await canvas.findByText(/POST/)).toBeVisible()
    await expect(await canvas.findByText(/phase done/)).toBeVisible()
  },
}
