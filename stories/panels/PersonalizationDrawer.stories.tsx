import type { Meta, StoryObj } from '@storybook/react-vite'
import { AskPanel, PersonalizationDrawer } from 'personalization-kit'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { busySite } from '../support/insights.js'

const meta = {
  component: PersonalizationDrawer,
  args: {
    itemKey: 'welcome-back',
    onItemKeyChange: fn(),
    slots: {
      ask: ({ personalization }) => (
        <AskPanel heading={null} context={{ personalizations: [personalization] }} />
      ),
    },
  },
  parameters: {
    layout: 'fullscreen',
    kit: { service: { personalizations: [...busySite] } },
  },
  render: function Page(args) {
    const [itemKey, setItemKey] = useState<string | null>(args.itemKey)
    return (
      <div style={{ minBlockSize: 640, padding: 32 }}>
        <button onClick={() => setItemKey('welcome-back')}>Welcome back, returning buyers</button>
        <PersonalizationDrawer
          {...args}
          itemKey={itemKey}
          onItemKeyChange={(next) => {
            args.onItemKeyChange(next)
            setItemKey(next)
          }}
        />
      </div>
    )
  },
} satisfies Meta<typeof PersonalizationDrawer>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** When an item opens, its name has focus. Escape closes the drawer and returns focus to the button. */
export const Opens: Story = {
  args: { itemKey: null },
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Welcome back, returning buyers' })
    await userEvent.click(opener)
    const heading = await canvas.findByRole('heading', { name: 'Welcome back, returning buyers' })
    await expect(heading).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(opener).toHaveFocus()
  },
}

/** “Previous” and “Next” follow the `keys` that your page passes, and stop at either end. */
export const FollowsThePage: Story = {
  tags: ['!autodocs'],
  args: { keys: ['relaunch', 'welcome-back'] },
  async play({ canvas }) {
    const next = await canvas.findByRole('button', { name: 'Next' })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await expect(await canvas.findByRole('heading', { name: 'Relaunch preview' })).toBeVisible()
  },
}

/** The conversation is about the open item. */
export const Ask: Story = {
  tags: ['!autodocs'],
  args: { defaultTab: 'ask' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('textbox')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Details' }))
    await expect(
      await canvas.findByRole('group', { name: 'Priority order on this page' }),
    ).toBeVisible()
  },
}

/** The URL names an item that is not in the list. */
export const NotInTheList: Story = {
  args: { itemKey: 'gone' },
  async play({ canvas }) {
    await expect(await canvas.findByText('Not in this list')).toBeVisible()
  },
}
