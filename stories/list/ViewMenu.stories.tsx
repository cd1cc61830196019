import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationListState, ViewStorage } from 'personalization-kit'
import { ViewMenu } from 'personalization-kit'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { ListOf } from '../support/ListOf.js'

/** Keeps views in memory until the story closes. */
function keepInMemory(views: Record<string, string>): ViewStorage {
  let kept = views
  return {
    read: () => kept,
    write(next) {
      kept = next
    },
  }
}

function Views({ list }: { list: PersonalizationListState }) {
  const [storage] = useState(() =>
    keepInMemory({ Paused: 'q=status:paused', 'By page': 'group=page&density=compact' }),
  )
  return <ViewMenu list={list} storage={storage} />
}

function NoViews({ list }: { list: PersonalizationListState }) {
  const [storage] = useState(() => keepInMemory({}))
  return <ViewMenu list={list} storage={storage} />
}

const meta = {
  component: ListOf,
  args: { component: Views },
} satisfies Meta<typeof ListOf>
export default meta
type Story = StoryObj<typeof meta>

/** One button for all named views. */
export const Closed: Story = {}

/** Selecting a name restores search, sort, groups, columns and density. */
export const Choosing: Story = {
  parameters: inFrame(320),
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Views'))
    await userEvent.click(canvas.getByRole('button', { name: 'Paused' }))
    await expect(canvas.getByText('6 found')).toBeVisible()
  },
}

/** Saves the current view under a name. */
export const Saving: Story = {
  tags: ['!autodocs'],
  args: { component: NoViews, view: { search: 'status:draft' } },
  async play({ canvas }) {
    await userEvent.click(canvas.getByText('Views'))
    await userEvent.type(canvas.getByRole('textbox', { name: 'View name' }), 'Drafts{Enter}')
    await expect(canvas.getByRole('button', { name: 'Drafts' })).toHaveAttribute('aria-current')
  },
}
