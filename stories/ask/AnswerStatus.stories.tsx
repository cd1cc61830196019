import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AnswerProgress } from 'personalization-kit'
import { AnswerStatus, createPollPolicy } from 'personalization-kit'
import { startAnswer } from 'personalization-kit/model'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../support/now.js'
import { States } from '../support/States.js'

const start = startAnswer({ questionId: 'q', startedAt: now - 7_000 }, createPollPolicy())
const progress = (changes: Partial<AnswerProgress>) => ({ progress: { ...start, ...changes } })
const fault = {
  kind: 'network',
  code: 'PK-NETWORK',
  message: 'No answer.',
  retryable: true,
} as const

const meta = {
  component: AnswerStatus,
  args: { progress: start, onStop: fn(), onResume: fn() },
} satisfies Meta<typeof AnswerStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Queued: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}
export const Processing: Story = { args: progress({ phase: 'processing' }) }
export const Slow: Story = { args: progress({ phase: 'processing', startedAt: now - 80_000 }) }
export const Trouble: Story = { args: progress({ phase: 'processing', lastError: fault }) }
export const Offline: Story = { args: { ...progress({ phase: 'processing' }), isOffline: true } }
export const Done: Story = { args: progress({ phase: 'done' }) }
export const Failed: Story = {
  args: progress({ phase: 'failed', error: 'Timeout processing query' }),
}
export const FailedWithoutText: Story = { args: progress({ phase: 'failed' }) }
export const Unauthorized: Story = {
  args: progress({
    phase: 'failed',
    lastError: { ...fault, kind: 'unauthorized', code: 'PK-401', retryable: false },
  }),
}
export const TimedOut: Story = {
  args: progress({ phase: 'timedOut' }),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep waiting' }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  },
}
export const Expired: Story = { args: progress({ phase: 'expired' }) }
export const Stopped: Story = { args: progress({ phase: 'stopped' }) }

export const All: Story = {
  render: (args) => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Queued,
          Processing,
          Slow,
          Trouble,
          Offline,
          Done,
          Failed,
          FailedWithoutText,
          Unauthorized,
          TimedOut,
          Expired,
          Stopped,
        }).map(([name, story]) => [name, <AnswerStatus key={name} {...args} {...story.args} />]),
      )}
    />
  ),
}
