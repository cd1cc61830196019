import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQueryClient } from '@tanstack/react-query'
import { AskPanel, personalizationKeys } from 'personalization-kit'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { KitParameters } from './support/KitParameters.js'
import { States } from './support/States.js'
import { StoryKit } from './support/StoryKit.js'

const meta = {
  title: 'Panels/AskPanel',
  component: AskPanel,
  parameters: { kit: { clock: 'running' } satisfies KitParameters },
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AskPanel>
export default meta
type Story = StoryObj<typeof meta>

const withAnswers = (answers: NonNullable<KitParameters['service']>['answers']) => ({
  parameters: { kit: { clock: 'running', service: { answers } } satisfies KitParameters },
})
const ask = async (box: HTMLElement) => userEvent.type(box, 'Which are paused?{Enter}')
const patience = { timeout: 5_000 }

export const Empty: Story = {}

export const Waiting: Story = {
  ...withAnswers({ outcome: 'never', pendingMs: 600_000 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Waiting in line…')).toBeVisible()
  },
}

export const Working: Story = {
  ...withAnswers({ outcome: 'never', pendingMs: 0 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Working on it…', {}, patience)).toBeVisible()
  },
}

export const Answered: Story = {
  ...withAnswers({ outcome: 'done', pendingMs: 100, processingMs: 100 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText(/4 of them are paused/, {}, patience)).toBeVisible()
  },
}

export const Failed: Story = {
  ...withAnswers({ outcome: 'error', pendingMs: 100, processingMs: 100 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Timeout processing query', {}, patience)).toBeVisible()
  },
}

export const Stopped: Story = {
  ...withAnswers({ outcome: 'never' }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop waiting' }))
    await expect(canvas.getByText('Stopped')).toBeVisible()
  },
}

/** Several questions may be open at once; the list of them stops any of them. */
export const SeveralWaiting: Story = {
  ...withAnswers({ outcome: 'never' }),
  async play({ canvas }) {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, 'Which are paused?{Enter}')
    await canvas.findByText('Waiting in line…')
    await userEvent.type(box, 'Which run on /pricing?{Enter}')
    await userEvent.click(await canvas.findByText('2 questions are waiting'))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Stop waiting for “Which are paused?”' }),
    )
    await expect(await canvas.findByText('Stopped')).toBeVisible()
  },
}

/** The service ended it; asking again is one click. */
export const AskedAgain: Story = {
  ...withAnswers({ outcome: 'error', pendingMs: 0, processingMs: 0 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }, patience))
    await expect(await canvas.findByText('Waiting in line…', {}, patience)).toBeVisible()
  },
}

/** The question is still in the box. */
export const NotSent: Story = {
  parameters: { kit: { clock: 'running', network: '500' } satisfies KitParameters },
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText(/may have been sent; it is still/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Which are paused?')
  },
}

/** It was asked again, and that was not sent: the box no longer has it, so it stands in the thread. */
export const AskedAgainNotSent: Story = {
  args: { sessionId: 'not-sent' },
  render: function Known(args) {
    const queryClient = useQueryClient()
    useState(() => {
      const fault = { kind: 'http', code: 'PK-HTTP', message: '503', retryable: true } as const
      const turn = { turnId: 't-1', query: 'Which are paused?', questionId: null, fault }
      const key = personalizationKeys.conversation('not-sent')
      queryClient.setQueryData(key, [{ ...turn, askedAt: Date.now() }])
    })
    return <AskPanel {...args} />
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not sent')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible()
  },
}

const states: Record<string, KitParameters> = {
  Waiting: { clock: 'running', service: { answers: { outcome: 'never', pendingMs: 600_000 } } },
  Working: { clock: 'running', service: { answers: { outcome: 'never', pendingMs: 0 } } },
  Answered: {
    clock: 'running',
    service: { answers: { outcome: 'done', pendingMs: 0, processingMs: 0 } },
  },
  Failed: {
    clock: 'running',
    service: { answers: { outcome: 'error', pendingMs: 0, processingMs: 0 } },
  },
  'Not sent': { clock: 'running', network: '500' },
}

/** The same question, asked of services in different moods. */
export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries(states).map(([name, kit]) => [
          name,
          <StoryKit key={name} kit={kit} network={kit.network ?? 'instant'}>
            <AskPanel heading={name} />
          </StoryKit>,
        ]),
      )}
    />
  ),
  async play({ canvas }) {
    for (const box of canvas.getAllByRole('textbox')) await ask(box)
    await expect(await canvas.findByText(/4 of them are paused/, {}, patience)).toBeVisible()
    await expect(await canvas.findByText('Timeout processing query', {}, patience)).toBeVisible()
  },
}
