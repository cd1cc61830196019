import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ExamplePage } from '../support/ExamplePage.js'
import { TimesOfWebsite } from './examples/TimesOfWebsite.js'

const meta = { title: 'WebsiteZoneProvider', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Shows the dates inside in the website’s time zone. */
export const WebsiteZone: Story = {
  name: 'WebsiteZoneProvider',
  render: () => (
    <ExamplePage
      title="WebsiteZoneProvider"
      intro="Shows the dates inside in the website’s time zone, which the provider’s siteTimeZone returns. Panels do so themselves. Where the zone is not the user’s, times name it."
      file="TimesOfWebsite"
      kit={{ host: { siteTimeZone: 'Asia/Tokyo' } }}
      example={<TimesOfWebsite />}
    />
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/GMT\+9/)).toBeVisible()
  },
}
