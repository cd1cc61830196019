import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonalizationCards } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'
import { hostile } from '../support/personalizations.js'

const meta = {
  component: ListOf,
  args: { component: PersonalizationCards },
  decorators: [
    (Story) => (
      <div className="narrow">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** The cards of a list, with their default props. */
export const Playground: Story = {}

/** Thirty cards are shown initially, and more on demand. */
export const Shop: Story = {
  parameters: inFrame(720),
  async play({ canvas, canvasElement }) {
    const cards = () => canvasElement.querySelectorAll('[data-key]')
    await expect(cards()).toHaveLength(30)
    await userEvent.click(canvas.getByRole('button', { name: 'Show 17 more' }))
    await expect(cards()).toHaveLength(47)
  },
}

/** Each group has a heading with its count. */
export const Grouped: Story = {
  parameters: inFrame(620),
  args: { view: { group: 'page' } },
  async play({ canvas }) {
    const [first] = canvas.getAllByRole('button', { expanded: true })
    if (!first) throw new Error('There are no groups')
    await userEvent.click(first)
    await expect(first).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Cards show the same facts, whatever columns the view has. */
export const OtherColumns: Story = {
  args: { view: { columns: ['name', 'kind', 'tag', 'assignee', 'starts', 'ends'] } },
}

/** No value overflows its card, runs as code or triggers a request. */
export const HostileValues: Story = {
  args: { personalizations: hostile },
  async play({ canvasElement }) {
    const cards = canvasElement.querySelector('.pk-personalization-cards')
    await expect(cards?.scrollWidth).toBeLessThanOrEqual(cards?.clientWidth ?? 0)
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
