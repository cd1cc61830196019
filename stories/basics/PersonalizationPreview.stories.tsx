import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Personalization } from 'personalization-kit'
import { PersonalizationPreview } from 'personalization-kit'
import { makePersonalization } from 'personalization-kit/testing'
import { expect } from 'storybook/test'
import { now } from '../support/now.js'
import { States } from '../support/States.js'
import { variants } from '../support/variants.js'

const meta = { component: PersonalizationPreview } satisfies Meta<typeof PersonalizationPreview>
export default meta
type Story = StoryObj<typeof meta>

const running: Partial<Personalization> = {
  state: 'running',
  disabled: false,
  startDate: null,
  endDate: null,
  isComponent: false,
  isHiddenAiComponent: false,
  redirectUrl: null,
  webPagePath: '/',
}
const item = (fields: Partial<Personalization>) =>
  makePersonalization({ ...running, ...fields }, { now })
const component = (componentType: string, fields: Partial<Personalization> = {}) =>
  item({ isComponent: true, componentType, ...fields })

/** Try it: every callback is logged under “Actions”. */
export const Playground: Story = { args: { personalization: component('bar') } }

/** A bar over the whole width. The page moves down by its height. */
export const Bar: Story = {
  args: { personalization: component('top-bar'), size: 'lg' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Bar at the top, schematic')
  },
}

/** A dialog in the middle, with the page dimmed. */
export const Dialog: Story = { args: { personalization: component('modal'), size: 'lg' } }

/** A box at the end of the page’s lower edge. */
export const Corner: Story = { args: { personalization: component('popover'), size: 'lg' } }

/** A strip in the page, after its first block. */
export const Strip: Story = { args: { personalization: component('inline'), size: 'lg' } }

/** A type that isn’t known is a dashed strip, and its name is in the text alternative. */
export const OtherType: Story = {
  args: { personalization: component('carousel'), size: 'lg' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('carousel in the page, schematic')
  },
}

/** A change to the page itself fills its first block. */
export const PageChange: Story = { args: { personalization: item({}), size: 'lg' } }

/** A redirect leads to another page. */
export const Redirect: Story = {
  args: { personalization: item({ redirectUrl: 'https://shop.example/new' }), size: 'lg' },
}

/** A hidden AI component is a dashed ring. */
export const HiddenAi: Story = {
  args: { personalization: item({ isHiddenAiComponent: true }), size: 'lg' },
}

/** The variant that is the page as it was shows the page without the change. */
export const Original: Story = {
  args: {
    personalization: item({ variants: variants('Original 50, Ten percent 50') }),
    variant: 0,
    size: 'lg',
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('img')).toHaveAccessibleName('Original, schematic')
  },
}

/** What neither runs nor is scheduled is hollow. */
export const Paused: Story = { args: { personalization: component('bar', { state: 'paused' }) } }

/** The size for rows, in whole pixels. */
export const Small: Story = { args: { personalization: component('popover'), size: 'sm' } }

/** Every area, in each size. */
export const All: Story = {
  args: { personalization: item({}) },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Bar,
          Dialog,
          Corner,
          Strip,
          OtherType,
          PageChange,
          Redirect,
          HiddenAi,
        }).map(([name, { args }]) => [
          name,
          <span key={name} style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
            <PersonalizationPreview personalization={args.personalization} size="sm" />
            <PersonalizationPreview personalization={args.personalization} />
            <PersonalizationPreview
              personalization={{ ...args.personalization, state: 'paused' }}
            />
          </span>,
        ]),
      )}
    />
  ),
}
