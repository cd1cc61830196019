import type { Meta, StoryObj } from '@storybook/react-vite'
import { VariantWeights } from 'personalization-kit'
import { States } from '../support/States.js'
import { variants } from '../support/variants.js'

const meta = { component: VariantWeights } satisfies Meta<typeof VariantWeights>
export default meta
type Story = StoryObj<typeof meta>

const three = variants('Control 50, Short copy 30, Social proof 20')
const nine = variants('Control 20, A 10, B 10, C 10, D 10, E 10, F 10, G 10, H 10')

/** Each color has its own pattern, so color is never the only difference. */
export const List: Story = { args: { variants: three } }

/** More variants than colors: the ninth color is shared. */
export const Nine: Story = { args: { variants: nine } }

/** A bar for few variants. */
export const Bar: Story = { args: { variants: nine, form: 'bar' } }

/** A table shows exact shares. */
export const Table: Story = { args: { variants: three, form: 'table' } }

/** Weights that don’t add up to 100% are scaled, and a note says so. */
export const Odd: Story = { args: { variants: variants('Control -20, B 60, C 0') } }

/** The table shows both the weight that was sent and the share. */
export const OddTable: Story = {
  args: { variants: [{ id: null, name: null, weight: null }, ...variants('B 50')], form: 'table' },
}

/** With hundreds of variants, the bar groups the rest. */
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

/** Both views of every split, to compare. */
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
