import type { Meta, StoryObj } from '@storybook/react-vite'
import { SimulatorPanel } from 'personalization-kit/insight'
import { expect, fn, userEvent } from 'storybook/test'
import { now } from '../support/now.js'

const meta = {
  component: SimulatorPanel,
  args: { onOpen: fn(), onVisitChange: fn() },
} satisfies Meta<typeof SimulatorPanel>
export default meta
type Story = StoryObj<typeof meta>

const dayMs = 86_400_000

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = {}

/** Visitor attributes decide results that were unclear. */
export const Shop: Story = {
  tags: ['!autodocs'],
  args: { defaultVisit: { page: '/', at: null, visitor: {}, audiences: {} } },
  async play({ canvas, args }) {
    const row = async (name: string) =>
      (await canvas.findByRole('button', { name })).closest('tr') as HTMLElement
    await expect(await row('Welcome back, returning buyers')).toHaveTextContent('Unclear')
    await userEvent.type(canvas.getByRole('combobox', { name: 'visits' }), '9')
    await expect(await row('Welcome back, returning buyers')).toHaveTextContent(
      '120Welcome back, returning buyersMatches the audienceShown',
    )
    await expect(args.onVisitChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ visitor: { visits: 9 } }),
    )
    await userEvent.click(canvas.getByRole('tab', { name: /^Shown/ }))
    await expect(
      canvas.queryByText('Not shown', { selector: '.pk-eligibility-table-result' }),
    ).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(canvas.getByRole('combobox', { name: 'visits' })).toHaveValue('')
  },
}

/** A visit eight days from now, opened from a link. */
export const FromALink: Story = {
  args: {
    defaultVisit: {
      page: '/',
      at: now + 8 * dayMs,
      visitor: { visits: 9, country: 'DE' },
      audiences: {},
    },
  },
}

/** A page on which nothing runs. */
export const OtherPage: Story = {
  tags: ['!autodocs'],
  args: { defaultVisit: { page: '/nowhere', at: null, visitor: {}, audiences: {} } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No personalizations run on this page.')).toBeVisible()
    await userEvent.clear(canvas.getByRole('combobox', { name: 'Page' }))
    await expect(
      await canvas.findByText('Enter a page to see which personalizations are shown.'),
    ).toBeVisible()
  },
}

/** There is nothing to simulate. */
export const NoPersonalizations: Story = {
  parameters: { kit: { service: { personalizations: 0 } } },
}

/** The placeholder has the layout of the form and the result. */
export const Loading: Story = { parameters: { kit: { network: 'loading' } } }

/** The list could not be loaded. */
export const ServerError: Story = {
  parameters: { kit: { network: '500' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

/** No website is selected. */
export const NoWebsite: Story = { parameters: { kit: { scope: null } } }
