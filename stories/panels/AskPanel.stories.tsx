import type { Meta, StoryObj } from '@storybook/react-vite'
import { AskPanel } from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { everyAnswerField } from '../support/everyField.js'
import type { KitParameters } from '../support/KitParameters.js'
import { everyStatus } from '../support/personalizations.js'
import type { SeededTurn } from '../support/seedTurns.js'
import { States } from '../support/States.js'
import { StoryKit } from '../support/StoryKit.js'

const meta = {
  component: AskPanel,
  args: { sessionId: 'story' },
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

/** The list that the answers are about. */
const askedList = [
  ...everyStatus,
  makePersonalization({
    variationId: 'p-reviews',
    variationName: 'Reviews above the fold',
    state: 'paused',
  }),
]

const query = 'Which are paused?'
const answer =
  'Two of them are paused:\n\n- Exit offer (DE)\n- Reviews above the fold\n\nBoth were paused in *May*.'
const turns = {
  Waiting: [{ query, phase: 'queued' }],
  Working: [{ query, phase: 'processing' }],
  Answered: [{ query, phase: 'done', answer }],
  Failed: [{ query, phase: 'failed', error: 'Timeout processing query' }],
  Stopped: [{ query, phase: 'stopped' }],
  'Timed out': [{ query, phase: 'timed-out' }],
  'Not sent': [{ query, phase: 'not-sent' }],
} satisfies Record<string, SeededTurn[]>

const withTurns = (...seeded: SeededTurn[]) => ({
  parameters: { kit: { turns: seeded } satisfies KitParameters },
})

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** Without a list, an empty conversation only says what people can ask about. */
export const Empty: Story = {}

/** With a list, an empty conversation suggests questions about the list. */
export const Suggestions: Story = {
  tags: ['!autodocs'],
  args: { personalizations: askedList },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^What needs attention\?/ }))
    await expect(canvas.getByRole('textbox')).toHaveValue('What needs attention?')
  },
}

/** The next question is about one personalization. The user can see what is sent and remove it. */
export const AboutOne: Story = {
  tags: ['!autodocs'],
  args: { context: { personalizations: askedList.slice(0, 1), search: 'page:/' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText(/^About /))
    await expect(canvas.getByText(/"variationId"/)).toBeVisible()
  },
}

/** The next question is about several personalizations. */
export const AboutSeveral: Story = {
  args: { context: { personalizations: askedList.slice(0, 3) } },
}

/** Names in an answer open personalizations, and a button shows all of them in the list. */
export const LinkedToTheList: Story = {
  ...withTurns(...turns.Answered),
  args: { personalizations: askedList, onOpen: fn(), onShowInList: fn() },
  async play({ args, canvas }) {
    const [inText, inRow] = await canvas.findAllByRole('button', { name: 'Exit offer (DE)' })
    await userEvent.click(inText as HTMLElement)
    await userEvent.click(inRow as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Show these 2 in the list' }))
    await expect(args.onShowInList).toHaveBeenCalledWith(expect.stringMatching(/^id:[^,]+,[^,]+$/))
  },
}

/** Questions can be asked only when a website is selected. */
export const NoWebsite: Story = {
  parameters: { kit: { scope: null } satisfies KitParameters },
}

/** A question was sent, and the form is ready for the next one. */
export const Waiting: Story = withTurns(...turns.Waiting)

/** The service is working on the answer. */
export const Working: Story = withTurns(...turns.Working)

/** The answer with its actions. */
export const Answered: Story = withTurns(...turns.Answered)

/** A statement differs from the list. It is marked, and a note says what the list has. */
export const DiffersFromTheList: Story = {
  tags: ['!autodocs'],
  args: { personalizations: askedList, onOpen: fn() },
  ...withTurns({
    query,
    phase: 'done',
    answer: 'Reviews above the fold is running. It is the only one on this page.',
  }),
  async play({ canvas, canvasElement }) {
    await canvas.findByText('1 of 1 statements differs from the list.')
    const mark = canvasElement.querySelector<HTMLElement>('.pk-chat-message-claim-value')
    mark?.focus()
    await expect(
      await canvas.findByText('The list says: Status Paused', { selector: 'strong' }),
    ).toBeVisible()
  },
}

/** The question failed and can be asked again. */
export const Failed: Story = withTurns(...turns.Failed)

/** The user stopped waiting and can continue. */
export const Stopped: Story = withTurns(...turns.Stopped)

/** The time limit has passed. */
export const TimedOut: Story = withTurns(...turns['Timed out'])
/**
 * Asking the question again failed. The form no longer contains the question, so the conversation keeps it.
 */
export const NotSent: Story = withTurns(...turns['Not sent'])

/** An edited question is asked as a new one. Escape cancels. */
export const EditingAQuestion: Story = {
  tags: ['!autodocs'],
  ...withTurns(...turns.Answered),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit and ask again' }))
    const [box] = canvas.getAllByRole('textbox')
    await waitFor(() => expect(box).toHaveFocus())
    await expect(box).toHaveValue(query)
  },
}

/** Several questions can be open at once. A list lets you stop any of them. */
export const SeveralWaiting: Story = withTurns(
  ...turns.Answered,
  { query: 'Which run on /pricing?', phase: 'processing' },
  { query: 'What ends this week?', phase: 'queued' },
)

/** Creates a story that plays a user's actions on the canvas. It is left out of the docs page. */
const played = (kit: KitParameters) => ({
  tags: ['!autodocs'],
  args: { sessionId: undefined },
  parameters: { kit: { clock: 'running', ...kit } satisfies KitParameters },
})
const withAnswers = (answers: NonNullable<KitParameters['service']>['answers']) =>
  played({ service: { answers } })
const ask = async (box: HTMLElement) => userEvent.type(box, 'Which are paused?{Enter}')

/** “About this answer” shows the answer’s other fields. */
export const EveryField: Story = {
  ...withAnswers({
    pendingMs: 0,
    processingMs: 0,
    response: { chatData: everyAnswerField, futureAnswerField: 'future-4205' },
  }),
  args: { sessionId: undefined, onFeedback: fn() },
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await userEvent.click(await canvas.findByText('About this answer', {}, { timeout: 20_000 }))
    await userEvent.click(canvas.getByText(/“command”/))
  },
}

const before = Array.from({ length: 24 }, (_, index): SeededTurn => ({
  query: `Question ${index + 1}`,
  phase: 'done',
  isFromBefore: true,
  answer: `This is answer ${index + 1}.`,
}))

/** Earlier questions load while the user scrolls up. */
export const ScrollingToEarlierQuestions: Story = {
  ...withTurns(...before),
  tags: ['!autodocs'],
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText('Question 24')).toBeVisible()
    const scroller = canvasElement.querySelector('.pk-chat-history-scroller')
    await waitFor(() => {
      if (scroller) scroller.scrollTop = 0
      return expect(canvas.getByText('Question 1')).toBeVisible()
    })
    await expect(canvas.queryByRole('button', { name: /earlier question/ })).toBeNull()
  },
}

/** Asking a question keeps focus in the form. */
export const AskingAndWaiting: Story = {
  ...withAnswers({ outcome: 'never', pendingMs: 600_000 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Queued…')).toBeVisible()
  },
}

/** The phases follow each other without a jump. */
export const AskingAndSeeingWork: Story = {
  ...withAnswers({ outcome: 'never', pendingMs: 0 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Working on it…')).toBeVisible()
  },
}

/** The answer is announced when it arrives. */
export const AskingAndReading: Story = {
  ...withAnswers({ outcome: 'done', pendingMs: 100, processingMs: 100 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText(/4 of them are paused/)).toBeVisible()
  },
}

/** After an error, the question stays and can be asked again. */
export const AskingAndFailing: Story = {
  ...withAnswers({ outcome: 'error', pendingMs: 100, processingMs: 100 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText('Timeout processing query')).toBeVisible()
  },
}

/** Stopping ends the wait, not the question. */
export const Stopping: Story = {
  ...withAnswers({ outcome: 'never' }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop waiting' }))
    await expect(canvas.getByText('Stopped')).toBeVisible()
  },
}

/** Stopping one question leaves the other open. */
export const StoppingOneOfSeveral: Story = {
  ...withAnswers({ outcome: 'never' }),
  async play({ canvas }) {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, 'Which are paused?{Enter}')
    await canvas.findByText('Queued…')
    await userEvent.type(box, 'Which run on /pricing?{Enter}')
    await userEvent.click(await canvas.findByText('2 questions are waiting'))
    await userEvent.click(
      canvas.getByRole('button', { name: 'Stop waiting for “Which are paused?”' }),
    )
    await expect(await canvas.findByText('Stopped')).toBeVisible()
  },
}

/** If the service responds to a question with an error, one click asks the question again. */
export const AskingAgain: Story = {
  ...withAnswers({ outcome: 'error', pendingMs: 0, processingMs: 0 }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask again' }))
    await expect(await canvas.findByText('Queued…')).toBeVisible()
  },
}

/** If sending fails, the question stays in the form. */
export const KeepingWhatWasNotSent: Story = {
  ...played({ network: '500' }),
  async play({ canvas }) {
    await ask(canvas.getByRole('textbox'))
    await expect(await canvas.findByText(/Your question may have been sent/)).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveValue('Which are paused?')
  },
}

/** Every state of one question. */
export const All: Story = {
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries(turns).map(([name, seeded]) => [
          name,
          <StoryKit key={name} kit={{ turns: seeded }} network="instant">
            <AskPanel heading={name} sessionId="story" />
          </StoryKit>,
        ]),
      )}
    />
  ),
}
