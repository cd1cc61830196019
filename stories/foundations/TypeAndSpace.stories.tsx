import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Copyable, Page, Section } from '../support/page/Page.js'
import { declared, sheets } from '../support/page/stylesheets.js'
import { everyStatus } from '../support/personalizations.js'
import { TableOf } from '../support/TableOf.js'
import './typeAndSpace.css'

const meta = { title: 'Type and space', tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const own = declared(sheets.tokens, '_')
const sizes = own.filter((name) => name.startsWith('_text-'))
const spaces = own.filter((name) => name.startsWith('_space-'))
const radii = own.filter((name) => name.startsWith('_radius-'))

const uses: Record<string, string> = {
  '_text-2xs': 'The scale above schedule lines, and initials',
  '_text-xs': 'Column headers, counts, paths and IDs',
  '_text-sm': 'Cells, buttons and secondary text',
  '_text-md': 'Names, answers and everything else',
  '_text-lg': 'Headings in a panel',
  '_text-xl': 'The title of a drawer or page',
}

/** Returns lengths as the browser computes them, in px. */
function useLengths(names: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null)
  const [lengths, setLengths] = useState<Record<string, string>>({})
  useEffect(() => {
    const root = ref.current
    if (!root) return
    const probe = root.appendChild(document.createElement('span'))
    const read = names.map((name) => {
      probe.style.lineHeight = `var(--${name})`
      return [name, `${Number.parseFloat(getComputedStyle(probe).lineHeight)} px`] as const
    })
    probe.remove()
    setLengths(Object.fromEntries(read))
  }, [names])
  return { ref, lengths }
}

const measured = [
  ...sizes,
  ...sizes.filter((name) => name !== '_text-2xs').map((name) => name.replace('text', 'leading')),
  ...spaces,
  ...radii,
]

const rows = everyStatus.slice(0, 3)
const view = { columns: ['name', 'status'] }

const motions = [
  ['Drawers and sheets slide in', 'var(--pk-duration)'],
  ['Backgrounds of buttons fade', 'calc(var(--pk-duration) * 5 / 8)'],
]

function TypePage() {
  const { ref, lengths } = useLengths(measured)
  return (
    <Page
      title="Type and space"
      intro="Text in the font of your page, in six sizes. Spacing in multiples of 4 px. All of it follows custom properties: set the text size or the density in the toolbar and see the figures change."
    >
      <div className="pk-root" ref={ref} hidden />
      <Section
        title="Type"
        note="Weights are 400, 500 and 600. Numbers that are compared have tabular figures."
      >
        {sizes.map((name) => (
          <div key={name} className="type-row pk-root">
            <span className="type-facts">
              {name.replace('_text-', '')} · {lengths[name]} /{' '}
              {lengths[name.replace('text', 'leading')]}
            </span>
            <span
              style={{
                fontSize: `var(--${name})`,
                lineHeight: `var(--${name.replace('text', 'leading')})`,
              }}
            >
              Welcome back, finance leads 0123456789
            </span>
            <span className="page-muted">{uses[name]}</span>
          </div>
        ))}
        <p>
          Set <Copyable value="--pk-font" />, <Copyable value="--pk-font-mono" /> and{' '}
          <Copyable value="--pk-font-size" />. Every size and line height follows.
        </p>
      </Section>
      <Section title="Space" note="Padding and gaps. --pk-density multiplies all of them.">
        {spaces.map((name) => (
          <div key={name} className="type-row pk-root">
            <span className="type-facts">
              {name.replace('_space-', '')} · {lengths[name]}
            </span>
            <span className="type-bar" style={{ inlineSize: `var(--${name})` }} />
          </div>
        ))}
      </Section>
      <Section
        title="Density"
        note="One factor for spacing and the heights of controls and rows, from about 0.75 to 1.25. A control stays at least 24 px high."
      >
        <div className="page-grid" style={{ '--cell': '22rem' } as CSSProperties}>
          {[0.75, 1, 1.25].map((density) => (
            <div key={density} style={{ '--pk-density': density } as CSSProperties}>
              <h3>{density}</h3>
              <TableOf personalizations={rows} defaultView={view} isAnnounced={false} />
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Corners"
        note="--pk-radius multiplies all of them. A corner inside another is never rounder than the outer one."
      >
        <div className="page-row pk-root">
          {radii.map((name) => (
            <div
              key={name}
              className="type-corner"
              style={{ borderStartStartRadius: `var(--${name})` }}
            >
              {name.replace('_radius-', '')} · {lengths[name]}
            </div>
          ))}
        </div>
      </Section>
      <Section
        title="Elevation"
        note="Only what is above the page has a shadow: menus, drawers and sheets."
      >
        <div className="type-overlay">--pk-shadow-overlay</div>
      </Section>
      <Section
        title="Motion"
        note="Short, and none if the user prefers reduced motion. Rows never move by themselves. Point at a box or focus it to see the movement."
      >
        <div className="page-row">
          {motions.map(([name, duration]) => (
            <button
              key={name}
              type="button"
              className="type-motion"
              style={{ '--duration': duration } as CSSProperties}
            >
              {name}
            </button>
          ))}
        </div>
        <p>
          <Copyable value="--pk-duration" /> and <Copyable value="--pk-ease" />
        </p>
      </Section>
    </Page>
  )
}

/** Shows the scales for text, spacing, corners, elevation and motion, measured in the page. */
export const TypeAndSpace: Story = {
  name: 'Type and space',
  // The toolbar changes the page, so everything is measured again.
  render: (_args, { globals }) => <TypePage key={`${globals.textSize} ${globals.density}`} />,
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText(/^md · 14 px/)).toBeVisible())
    await expect(Object.keys(uses)).toEqual(sizes)
  },
}
