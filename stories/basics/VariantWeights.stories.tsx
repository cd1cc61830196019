import type { Meta, StoryObj } from '@storybook/react-vite'
import { VariantWeights } from 'personalization-kit'
import { States } from '../support/States.js'
import { variants } from '../support/variants.js'

const meta = { component: VariantWeights } satisfies Meta<typeof VariantWeights>
export default meta
type Story = StoryObj<typeof meta>

const three = variants('Control 50, Short copy 30, Social proof 20')
const nine = variants('Control 20, A 10, B 10, C 10, D 10, E 10, F 10, G 10, H 10')

/** Bars also have patterns, so neighboring variants never differ in color alone. */
export const List: Story = { args: { variants: three } }

/** Nine variants have nine colors. Any further variants share the ninth. */
export const Nine: Story = { args: { variants: nine } }

/** One bar for all variants. */
export const Bar: Story = { args: { variants: nine, form: 'bar' } }

/** A table also shows the ID of each variant. */
export const Table: Story = { args: { variants: three, form: 'table' } }

/**
 * A negative weight counts as zero. The weights add up to 60, so the shares are assumed, and notes say so.
 */
export const Odd: Story = { args: { variants: variants('Control -20, B 60, C 0') } }

/** The table shows both the weight that was sent and the share. */
export const OddTable: Story = {
  args: { variants: [{ id: null, name: null, weight: null }, ...variants('B 50')], form: 'table' },
}

/** With hundreds of variants, the list shows the first 20, and more on demand. */
export const FiveHundred: Story = {
  args: {
    variants: Array.from({ length: 500 }, (_, at) => ({
      id: `v${at}`,
      name: `V${at + 1}`,
      weight: 0.2,
    })),
  },
}

/** There are no variants. */
export const None: Story = { args: { variants: [] } }

/** Lists, bars and tables, to compare. */
export const All: Story = {
  args: { variants: [] },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({ List, Nine, Bar, Table, Odd, OddTable, None }).map(([name, { args }]) => [
          name,
          <VariantWeights key={name} variants={args?.variants ?? null} form={args?.form} />,
        ]),
      )}
    />
  ),
}
