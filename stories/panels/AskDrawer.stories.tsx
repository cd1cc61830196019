import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AskDrawerProps } from 'personalization-kit'
import { AskDrawer, AskLauncher, AskPanel } from 'personalization-kit'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { inFrame } from '../support/inFrame.js'
import { everyStatus } from '../support/personalizations.js'

const meta = {
  component: AskDrawer,
  parameters: inFrame(640),
  args: { isOpen: false, onOpenChange: () => {} },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof AskDrawer>
export default meta
type Story = StoryObj<typeof meta>

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** The drawer covers one side of the page. The rest of the page stays usable. */
export const Open: Story = { args: { isOpen: true } }

/** The launcher shows how many answers are new. */
export const Closed: Story = {}

/** Opening moves focus to the question, and closing moves it back. Drafts are kept. */
export const MovesFocus: Story = {
  tags: ['!autodocs'],
  async play({ canvas, canvasElement }) {
    const launcher = await canvas.findByRole('button', { name: /^Ask/ })
    await userEvent.click(launcher)
    const drawer = within(canvasElement).getByRole('dialog')
    const box = within(drawer).getByRole('textbox')
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.type(box, 'Half a question')
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(launcher).toHaveFocus())
    await expect(drawer).not.toBeVisible()
    await userEvent.click(launcher)
    await expect(box).toHaveValue('Half a question')
  },
}

/** A page with a launcher and a drawer. */
function Page(props: AskDrawerProps) {
  const [isOpen, setIsOpenHere] = useState(props.isOpen)
  function setIsOpen(next: boolean) {
    setIsOpenHere(next)
    props.onOpenChange(next)
  }
  return (
    <>
      <AskLauncher isOpen={isOpen} onOpenChange={setIsOpen} unread={isOpen ? 0 : 2} shortcut="a" />
      <AskDrawer isOpen={isOpen} onOpenChange={setIsOpen}>
        <AskPanel
          sessionId="story"
          personalizations={everyStatus}
          onClose={() => setIsOpen(false)}
        />
      </AskDrawer>
    </>
  )
}
