import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { FilterMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf, shopList } from '../support/ListOf.js'

const meta = {
  component: ListOf,
  args: { component: FilterMenu },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the menu and one of its fields. */
async function openFilter(canvas: StoryContext['canvas'], name: string) {
  await userEvent.click(canvas.getByText('Filter'))
  await userEvent.click(canvas.getByRole('tab', { name: new RegExp(name) }))
}

/** One button for all filters. If any are set, it shows how many. */
export const Closed: Story = {}

/** Each value shows how many rows it would find. The most frequent values come first. */
export const Open: Story = {
  parameters: inFrame(420),
  async play({ canvas }) {
    await openFilter(canvas, 'Tags')
    await expect(canvas.getByRole('checkbox', { name: /sale/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: /vip/ }))
    await expect(canvas.getByText('10 found')).toBeVisible()
  },
}

/** Values in the search are selected, and values it excludes are struck through. */
export const BoundToTheSearch: Story = {
  parameters: inFrame(420),
  args: { view: { search: 'status:running -tag:sale,vip' } },
  async play({ canvas }) {
    await openFilter(canvas, 'Tags')
    await expect(canvas.getAllByText('excluded')).toHaveLength(2)
  },
}

/** Long lists of values can be searched. */
export const ManyValues: Story = {
  parameters: inFrame(420),
  args: {
    personalizations: shopList.map((row, place) => ({ ...row, webPagePath: `/page/${place}` })),
  },
  async play({ canvas }) {
    await openFilter(canvas, 'Page')
    await expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(20)
  },
}

/** Typing filters the values. */
export const FindingAValue: Story = {
  ...ManyValues,
  tags: ['!autodocs'],
  async play({ canvas }) {
    await openFilter(canvas, 'Page')
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in “Page”' }), '/page/4')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8)
  },
}
