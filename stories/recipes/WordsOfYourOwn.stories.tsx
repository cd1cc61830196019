import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExamplePage } from '../support/ExamplePage.js'
import { WordsOfYourOwn as Example } from './examples/WordsOfYourOwn.js'

const meta = { title: 'Words of your own', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Your product’s own words for what we call personalizations. */
export const WordsOfYourOwn: Story = {
  name: 'Words of your own',
  render: () => (
    <ExamplePage
      title="Words of your own"
      intro="Replace single texts if your product calls things by other names. All others stay translated."
      file="WordsOfYourOwn"
      example={<Example />}
    />
  ),
}
