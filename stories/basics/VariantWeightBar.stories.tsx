import type { Meta, StoryObj } from '@storybook/react-vite'
import { VariantWeightBar } from 'personalization-kit'
import { expect } from 'storybook/test'
import { States } from '../support/States.js'
import { variants } from '../support/variants.js'

const meta = {
  component: VariantWeightBar,
} satisfies Meta<typeof VariantWeightBar>
export default meta
type Story = StoryObj<typeof meta>

/** An even split between two variants. */
export const Two: Story = { args: { variants: variants('Control 50, Short copy 50') } }

/** Each segment has its variant’s color. Segments are in the order that the service returns. */
export const Three: Story = {
  args: { variants: variants('Control 50, Short copy 30, Social proof 20') },
}

/** One variant gets all visitors. */
export const Single: Story = { args: { variants: variants('Original 100') } }

/** Weights can be fractions of 1. They are shown as percentages. */
export const Fractions: Story = { args: { variants: variants('Control 0.34, B 0.33, C 0.33') } }

/** After three names, the rest are counted. The text alternative lists all nine. */
export const Nine: Story = {
  args: { variants: variants('Control 20, A 10, B 10, C 10, D 10, E 10, F 10, G 10, H 10') },
  async play({ canvas }) {
    await expect(canvas.getByRole('img')).toHaveAccessibleName(/H 10%$/)
    await expect(canvas.getByText('+6')).toBeVisible()
  },
}

/** From the ninth variant on, all variants share one segment and one color. */
export const Twelve: Story = {
  args: { variants: variants('A 9, B 9, C 9, D 9, E 9, F 9, G 9, H 9, I 7, J 7, K 7, L 7') },
  async play({ canvasElement }) {
    const segments = canvasElement.querySelectorAll('.pk-variant-weight-bar-segment')
    await expect(segments).toHaveLength(9)
  },
}

/** A variant with a weight of 0 keeps its position and name. */
export const ZeroWeight: Story = { args: { variants: variants('Control 100, Waiting 0') } }

/** Weights under 100% get a note, not an error, because a control group can be missing from the list. */
export const UnderTotal: Story = { args: { variants: variants('Reminder 90') } }

/** A negative weight counts as zero, and a note says that a weight is negative. */
export const NegativeWeight: Story = { args: { variants: variants('Control -20, B 100') } }

/** All weights are zero, so the shares are equal, and a note says so. */
export const AllZero: Story = { args: { variants: variants('Control 0, B 0') } }

/** A variant without a name gets a number. A missing weight counts as zero, and a note says that it is missing. */
export const MissingValues: Story = {
  args: { variants: [{ id: null, name: null, weight: null }, ...variants('B 50')] },
}

/** Long names wrap. Beyond 120 characters, they are shortened. */
export const LongNames: Story = {
  args: {
    variants: variants(
      'The original page with its long headline 50, A much shorter page without any headline at all 50',
    ),
  },
}

/** There are no variants. */
export const NoVariants: Story = { args: { variants: [] } }

/** Every kind of split, to compare. */
export const All: Story = {
  args: { variants: [] },
  render: () => (
    <States
      states={Object.fromEntries(
        Object.entries({
          Single,
          Two,
          Three,
          Fractions,
          Nine,
          Twelve,
          ZeroWeight,
          UnderTotal,
          NegativeWeight,
          AllZero,
          MissingValues,
          LongNames,
          NoVariants,
        }).map(([name, { args }]) => [
          name,
          <VariantWeightBar key={name} variants={args?.variants ?? null} />,
        ]),
      )}
    />
  ),
}
