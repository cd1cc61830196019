import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { SignInAgain as Example } from './examples/SignInAgain.js'

const meta = { title: 'Sign in again', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A link for an error that only your app can fix. */
export const SignInAgain: Story = {
  name: 'Sign in again',
  render: () => (
    <ExamplePage
      title="Sign in again"
      intro="Show a link for errors that only your app can fix, such as an expired session. Once people are signed in, the list loads again."
      file="SignInAgain"
      kit={{ network: 'signed-out' }}
      example={<Example />}
    />
  ),
}
