import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchBox } from 'personalization-kit'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'
import { States } from '../support/States.js'

const meta = {
  component: ListOf,
  args: { component: SearchBox },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder is an example search from the data. */
export const Empty: Story = {}

/** Words are found in all text fields. */
export const Words: Story = { args: { view: { search: 'experience 1' } } }

/** Fields and comparisons narrow the search. */
export const Grammar: Story = {
  args: {
    view: { search: 'status:running -tag:sale page:/pricing* prio:>5 ends:<7d assignee:none' },
  },
}

/** Suggests fields first, then the values of the selected field with their counts. */
export const Completing: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    const box = canvas.getByRole('combobox', { name: 'Search personalizations' })
    await userEvent.type(box, 'sta')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('status:')
    await userEvent.keyboard('{Enter}')
    await expect(box).toHaveValue('status:')
    // The browser inserts suggestions as typed text, which simulated keys don't know of.
    await userEvent.clear(box)
    await userEvent.type(box, 'status:pau{ArrowDown}{Enter}')
    await expect(box).toHaveValue('status:paused ')
    await userEvent.clear(box)
    await userEvent.type(box, 'tag:')
    await expect(canvas.getByRole('listbox')).toBeVisible()
  },
}

/**
 * Invalid terms are listed as issues and don't filter the list. Clicking an issue selects its term.
 */
export const Issues: Story = {
  parameters: inFrame(200),
  args: { view: { search: 'experience prio:high color:red "open' } },
  async play({ canvas }) {
    const box = canvas.getByRole<HTMLInputElement>('combobox')
    await userEvent.click(canvas.getByRole('button', { name: /“high” isn’t a number/ }))
    await waitFor(() => expect(box).toHaveFocus())
    await expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('high')
  },
}

/** Every kind of search, to compare. */
export const All: Story = {
  render: () => (
    <States
      states={{
        Empty: <ListOf component={SearchBox} />,
        Grammar: <ListOf component={SearchBox} view={{ search: 'status:running -tag:sale' }} />,
        Issues: <ListOf component={SearchBox} view={{ search: 'prio:high color:red "open' }} />,
      }}
    />
  ),
}
