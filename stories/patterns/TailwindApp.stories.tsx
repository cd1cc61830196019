import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge, VariantWeightBar } from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'
import { effectiveStatus } from 'personalization-kit/model'
import { expect } from 'storybook/test'
import { compile } from 'tailwindcss'
import theme from 'tailwindcss/theme.css?raw'
import tokens from 'virtual:tailwind.css?raw'
import { now } from '../support/now.js'

/** Markup of an app with Tailwind, in the colors of the components. */
const meta = { title: 'Tailwind', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const card = 'max-w-2xl overflow-hidden rounded-xl border border-solid border-pk-border bg-pk-bg'
const heading = 'm-0 border-0 border-b border-solid border-pk-border bg-pk-bg-subtle px-4 py-3'
const list = 'm-0 list-none divide-x-0 divide-y divide-solid divide-pk-border p-0'
const row = 'grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-pk-bg-hover'
const classes = `${card} ${heading} ${list} ${row} text-sm font-semibold text-pk-fg text-pk-fg-muted col-span-2 flex gap-2`

/** Utilities such as `bg-pk-bg-subtle` follow the theme. They come from `styles/tailwind.css`. */
export const Tailwind: Story = {
  loaders: [
    async () => {
      const compiled = await compile(
        `${theme}\n${tokens}\n@layer utilities { @tailwind utilities; }`,
      )
      return { utilities: compiled.build(classes.split(' ')) }
    },
  ],
  render: function Card(_args, { loaded }) {
    const { data = [] } = usePersonalizations()
    return (
      <>
        <style>{String((loaded as { utilities?: string }).utilities)}</style>
        <section className={card} aria-labelledby="experiences">
          <h2 id="experiences" className={`${heading} text-sm font-semibold text-pk-fg`}>
            Experiences <span className="text-pk-fg-muted">{data.length}</span>
          </h2>
          <ul className={list}>
            {data.slice(0, 6).map((one) => (
              <li key={one.variationId} className={row}>
                <span className="text-sm text-pk-fg">{one.variationName}</span>
                <StatusBadge status={effectiveStatus(one, { now }).status} />
                <VariantWeightBar className="col-span-2" variants={one.variants} />
              </li>
            ))}
          </ul>
        </section>
      </>
    )
  },
  async play({ canvas, globals }) {
    if (globals.network !== 'instant') return
    const [first] = await canvas.findAllByRole('listitem')
    await expect(first).toHaveClass('hover:bg-pk-bg-hover')
    const probe = canvas.getByRole('region', { name: /^Experiences/ })
    await expect(getComputedStyle(probe).borderRadius).toBe('12px')
  },
}
