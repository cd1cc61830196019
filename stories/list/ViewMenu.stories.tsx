import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewMenu } from 'personalization-kit'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'
import { storageOf } from '../support/storageOf.js'

const meta = {
  component: ListOf,
  args: { component: ViewMenu },
  parameters: {
    kit: {
      storage: storageOf({
        views: { Paused: 'q=status:paused', 'By page': 'group=page&density=compact' },
      }),
    },
  },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** One button for all named views. */
export const Closed: Story = {}

/** Selecting a name restores the search, sort order, groups, columns and row height. */
export const Choosing: Story = {
  parameters: inFrame(320),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Views'))
    await userEvent.click(canvas.getByRole('button', { name: 'Paused' }))
    await expect(canvas.getByText('6 found')).toBeVisible()
  },
}

/** All views go into a file, and those of a colleague’s file come in. */
export const FromAFile: Story = {
  parameters: {
    ...inFrame(380),
    kit: { storage: storageOf({ views: { Paused: 'q=status:paused' } }) },
  },
  async play({ canvas, canvasElement }) {
    await userEvent.click(canvas.getByText('Views'))
    await expect(canvas.getByRole('button', { name: 'Download views' })).toBeVisible()
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('Found no input for files.')
    const views = { Paused: 'q=status:draft', Running: 'q=status:running' }
    await userEvent.upload(input, new File([JSON.stringify({ views })], 'views.json'))
    await expect(await canvas.findByText('Added 2 views')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Paused (2)' })).toBeVisible()
  },
}

/** Saves the current view under a name. */
export const Saving: Story = {
  tags: ['!autodocs'],
  parameters: { kit: { storage: storageOf() } },
  args: { view: { search: 'status:draft' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Views'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'View name' }), 'Drafts{Enter}')
    await expect(canvas.getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-current')
  },
}
