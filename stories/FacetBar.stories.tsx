import type { Meta, StoryObj } from '@storybook/react-vite'
import { FacetBar } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from './support/inFrame.js'
import { ListOf, shopList } from './support/ListOf.js'

const meta = {
  title: 'Listing/FacetBar',
  component: ListOf,
  args: { component: FacetBar },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** Each value shows how many rows it would find. The most frequent values come first. */
export const Open: Story = {
  parameters: inFrame(420),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Tags'))
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
    await userEvent.click(canvas.getByText('Tags'))
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
    await userEvent.click(canvas.getByText('Page'))
    await expect(canvas.getAllByRole('checkbox').length).toBeGreaterThan(20)
  },
}

/** Typing filters the values. */
export const FindingAValue: Story = {
  ...ManyValues,
  tags: ['!autodocs'],
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Page'))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find in Page' }), '/page/4')
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(8)
  },
}
