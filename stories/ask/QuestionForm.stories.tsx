import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionForm } from 'personalization-kit'
import { fixtures } from 'personalization-kit/testing'
import { expect, fn, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { States } from '../support/States.js'

const meta = {
  component: QuestionForm,
  args: { onSubmit: fn() },
  decorators: [
    (Story) => (
      <div className="reading">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuestionForm>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The button is unavailable until there is text. */
export const Empty: Story = {}

/** With text, the button is available and the hint names both keys. */
export const Typed: Story = { args: { defaultValue: 'Which personalizations end this week?' } }

/** Enter sends the question and clears the text box. */
export const Submitting: Story = {
  tags: ['!autodocs'],
  args: { defaultValue: 'Which personalizations end this week?' },
  async play({ canvas, args }) {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledWith('Which personalizations end this week?')
    await expect(box).toHaveValue('')
    await userEvent.type(box, 'And next week?')
  },
}

/** After an `@`, names are offered. Enter, Tab or a click inserts one. */
export const Mention: Story = {
  parameters: inFrame(420),
  args: { mentionable: fixtures.shop, onMention: fn() },
  async play({ canvas, args }) {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, 'Why is @low')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(
      'Low stock notice',
    )
    await userEvent.keyboard('{Enter}')
    await expect(box).toHaveValue('Why is Low stock notice ')
    await expect(args.onMention).toHaveBeenCalledOnce()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.type(box, 'and @')
    await expect(canvas.getAllByRole('option')).toHaveLength(8)
  },
}

/** The text box grows with its text. */
export const ManyLines: Story = {
  args: { defaultValue: Array.from({ length: 6 }, (_, line) => `Line ${line + 1}`).join('\n') },
  async play({ canvas }) {
    const box = canvas.getByRole('textbox')
    await expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight + 1)
  },
}

/** Close to the limit, the remaining characters are counted. */
export const NearTheLimit: Story = { args: { maxLength: 40, defaultValue: 'x'.repeat(37) } }

/** Above the limit, the text stays and the button is unavailable. */
export const TooLong: Story = { args: { maxLength: 40, defaultValue: 'x'.repeat(43) } }

/** While a question is being sent, the text stays and can’t be changed. */
export const Sending: Story = {
  parameters: inFrame(200),
  args: { defaultValue: 'What is running?', onSubmit: fn(() => new Promise(() => {})) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await expect(canvas.getByRole('button', { name: 'Sending…' })).toBeVisible()
  },
}

/** The text stays in the form after a failure. */
export const Failed: Story = {
  parameters: inFrame(260),
  args: { defaultValue: 'What is running?', onSubmit: fn(() => Promise.reject(new Error('no'))) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('may not have been sent')
    await expect(canvas.getByRole('textbox')).toHaveValue('What is running?')
  },
}

/** Every state of the form, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={{
        Empty: <QuestionForm onSubmit={() => {}} />,
        Typed: <QuestionForm onSubmit={() => {}} defaultValue="Which end this week?" />,
        'Near the limit': (
          <QuestionForm onSubmit={() => {}} maxLength={40} defaultValue={'x'.repeat(37)} />
        ),
        'Too long': (
          <QuestionForm onSubmit={() => {}} maxLength={40} defaultValue={'x'.repeat(43)} />
        ),
      }}
    />
  ),
}
