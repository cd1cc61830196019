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

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The question was sent and waits for its turn. */
export const Queued: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop waiting' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** The service is working on the answer. */
export const Processing: Story = { args: progress({ phase: 'processing' }) }

/** After 15 seconds, the text says that it is taking longer than usual. */
export const Slow: Story = { args: progress({ phase: 'processing', startedAt: now - 80_000 }) }

/** A check failed, and the next one follows by itself. */
export const Trouble: Story = { args: progress({ phase: 'processing', lastError: fault }) }

/** Without a network, checks wait, and the text says why. */
export const Offline: Story = { args: { ...progress({ phase: 'processing' }), isOffline: true } }

/** The answer is complete, so nothing moves. */
export const Done: Story = { args: progress({ phase: 'done' }) }

/** The service reported an error with a message. */
export const Failed: Story = {
  args: progress({ phase: 'failed', error: 'Timeout processing query' }),
}

/** The service reported an error without a message, so the default text is shown. */
export const FailedWithoutText: Story = { args: progress({ phase: 'failed' }) }

/** The session has ended. Checks wait until the user is signed in again. */
export const SignedOut: Story = {
  args: progress({
    phase: 'processing',
    lastError: { ...fault, kind: 'unauthorized', code: 'PK-SIGNED-OUT', retryable: false },
  }),
}

/** The service rejected the key, so only an administrator can help. */
export const KeyRejected: Story = {
  args: progress({
    phase: 'failed',
    lastError: { ...fault, kind: 'config', code: 'PK-KEY-REJECTED', retryable: false },
  }),
}

/** The time limit has passed. The user can keep waiting. */
export const TimedOut: Story = {
  args: progress({ phase: 'timed-out' }),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep waiting' }))
    await expect(args.onResume).toHaveBeenCalledOnce()
  },
}

/** The service no longer has the question, so it has to be asked again. */
export const Expired: Story = { args: progress({ phase: 'expired' }) }

/** The user stopped waiting and can continue. */
export const Stopped: Story = { args: progress({ phase: 'stopped' }) }

/** Every phase, to compare texts and icons. */
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
          SignedOut,
          KeyRejected,
          TimedOut,
          Expired,
          Stopped,
        }).map(([name, story]) => [name, <AnswerStatus key={name} {...args} {...story.args} />]),
      )}
    />
  ),
}
