import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { SignInAgain as Example } from './examples/SignInAgain.js'

const meta = { title: 'Sign in again', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A button for an error that only your app can solve. */
export const SignInAgain: Story = {
  name: 'Sign in again',
  render: () => (
    <ExamplePage
      title="Sign in again"
      intro="Show a button for errors that only your app can solve, such as an expired session. The list then loads again."
      file="SignInAgain"
      kit={{ network: 'signed-out' }}
      example={<Example />}
    />
  ),
}
