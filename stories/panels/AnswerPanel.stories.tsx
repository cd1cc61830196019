import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import type { AnswerPanelProps, AnswerPhase, AnswerProgress } from 'personalization-kit'
import { AnswerPanel, personalizationKeys, createPollPolicy } from 'personalization-kit'
import { startAnswer } from 'personalization-kit/model'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { conversations } from '../support/conversations.js'
import { now } from '../support/now.js'
import { States } from '../support/States.js'

const meta = {
  component: AnswerPanel,
  args: { questionId: 'q-1', query: 'Which pages mention the refund policy?', startedAt: now },
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AnswerPanel>
export default meta
type Story = StoryObj<typeof meta>

const network = {
  kind: 'network',
  code: 'PK-NETWORK',
  message: 'No connection.',
  retryable: true,
} as const

/** A panel whose question already has progress in the cache. */
function Known({ progress, ...props }: AnswerPanelProps & { progress: Partial<AnswerProgress> }) {
  const queryClient = useQueryClient()
  const { questionId } = props
  useState(() => {
    const start = startAnswer({ questionId, startedAt: now - 22_000 }, createPollPolicy())
    const known = { ...start, updatedAt: now, nextPollInMs: null, ...progress }
    queryClient.setQueryData(personalizationKeys.answer(questionId), known)
  })
  return <AnswerPanel {...props} />
}

const phases: Record<string, Partial<AnswerProgress> & { phase: AnswerPhase }> = {
  Queued: { phase: 'queued', startedAt: now },
  Processing: { phase: 'processing', startedAt: now - 7_000 },
  Slow: { phase: 'processing' },
  'In trouble': { phase: 'processing', lastError: network, failures: 2 },
  Done: { phase: 'done', startedAt: now - 5 * 60_000, chatData: conversations.short },
  'Failed by the service': { phase: 'failed', error: 'Timeout processing query' },
  'Failed by a rejected key': {
    phase: 'failed',
    lastError: { kind: 'unauthorized', code: 'PK-401', message: 'Rejected.', retryable: false },
  },
  'Timed out': { phase: 'timed-out' },
  Expired: { phase: 'expired' },
  Stopped: { phase: 'stopped' },
}

const one = (name: string): Story => ({
  render: (args) => <Known {...args} progress={phases[name] ?? {}} />,
})

/** Try it: every callback is logged under “Actions”. */
export const Playground = one('Done')

/** The question waits for its turn. */
export const Queued = one('Queued')

/** The service is working on it. */
export const Processing = one('Processing')

/** The answer is taking longer than usual, and the user can stop waiting. */
export const Slow = one('Slow')

/** A check failed, and the next one follows by itself. */
export const InTrouble = one('In trouble')

/** The answer with its sources. */
export const Done = one('Done')

/** The service reported an error. A button asks the question again. */
export const Failed: Story = {
  ...one('Failed by the service'),
  args: { onAskAgain: fn() },
  async play({ canvas, args, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }))
    await expect(args.onAskAgain).toHaveBeenCalledOnce()
  },
}

/** The time limit has passed. The user can keep waiting. */
export const TimedOut = one('Timed out')

/** The service no longer has the question. */
export const Expired = one('Expired')

/** The user stopped waiting. */
export const Stopped = one('Stopped')

/** Every phase, to compare. */
export const All: Story = {
  render: (args) => (
    <States
      states={Object.fromEntries(
        Object.entries(phases).map(([name, progress]) => [
          name,
          <Known key={name} {...args} progress={progress} questionId={name} heading={name} />,
        ]),
      )}
    />
  ),
}
