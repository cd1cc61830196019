import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PersonalizationStatus } from 'personalization-kit'
import { StatusBadge, VariantWeightBar } from 'personalization-kit'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import type { ThemeColors } from '../support/page/colors.js'
import {
  contrastOf,
  smallestDifference,
  themes,
  useThemeColors,
  visions,
} from '../support/page/colors.js'
import { Copyable, Page, Scroller, Section } from '../support/page/Page.js'
import { declared, sheets } from '../support/page/stylesheets.js'
import { variants } from '../support/variants.js'
import './palettes.css'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const colorNames = declared(sheets.light)
const states = colorNames.filter((name) => name.startsWith('pk-state-'))
const palette = colorNames.filter((name) => name.startsWith('pk-variant-'))

const probes = [
  { name: 'pk-bg', css: 'var(--pk-bg)' },
  ...palette.map((name) => ({ name, css: `var(--${name})` })),
  // High contrast strengthens the colors of states.
  ...states.map((name) => ({
    name,
    css: `color-mix(in oklab, var(--pk-fg) var(--_more), var(--${name}))`,
  })),
]

const meanings: Record<string, string> = {
  running: 'Shown to visitors now',
  scheduled: 'Starts later',
  idle: 'Anything else: paused, draft, disabled, ended, unknown',
  warning: 'Probably not intended',
  error: 'Something failed',
}

const badges = new Set<string>(['running', 'scheduled'] satisfies PersonalizationStatus[])

function StateTable({ colors, see }: { colors: ThemeColors; see: (color: string) => string }) {
  return (
    <Scroller label="Colors of all states">
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">When</th>
            {themes.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.map((name) => {
            const state = name.replace('pk-state-', '')
            return (
              <tr key={name}>
                <td>
                  {badges.has(state) ? (
                    <StatusBadge status={state as PersonalizationStatus} />
                  ) : (
                    <span className="palette-name">{state}</span>
                  )}
                  <div>
                    <Copyable value={`var(--${name})`} label={`--${name}`} />
                  </div>
                </td>
                <td>{meanings[state]}</td>
                {themes.map((theme) => (
                  <StateColor
                    key={theme.name}
                    color={colors[theme.name][name] ?? ''}
                    surface={colors[theme.name]['pk-bg'] ?? ''}
                    scheme={theme.scheme}
                    see={see}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Scroller>
  )
}

function StateColor(props: {
  color: string
  surface: string
  scheme: string
  see: (color: string) => string
}) {
  const { color, surface, scheme, see } = props
  return (
    <td data-pk-theme={scheme} className="palette-cell">
      <span className="palette-swatch" style={{ background: see(color) }} />
      <Copyable value={color} />
      <span className="palette-contrast">{contrastOf(color, surface).toFixed(1)}:1</span>
    </td>
  )
}

function VariantRow({ colors, see }: { colors: string[]; see: (color: string) => string }) {
  return (
    <ol className="palette-variants">
      {colors.map((color, index) => (
        <li key={color}>
          <span className="palette-swatch" style={{ background: see(color) }} />
          <span>{index + 1}</span>
          <Copyable value={color} />
        </li>
      ))}
    </ol>
  )
}

const nine = variants('A 12, B 11, C 11, D 11, E 11, F 11, G 11, H 11, I 11')

/**
 * Shows the colors of states in all themes, and of variants in light and dark, as people with the selected
 * color vision see them.
 */
export const Palettes: Story = {
  render: function PalettesPage() {
    const [vision, setVision] = useState('Normal vision')
    const see = visions[vision] ?? ((color: string) => color)
    const colors = useThemeColors(probes)
    return (
      <Page
        title="Palettes"
        intro="Three colors for the seven states of personalizations, one each for warnings and errors, and nine for variants. A state always has a shape and a word, too. Switch the vision to see how the colors differ for people with a color vision deficiency."
      >
        <div className="page-row palette-visions" role="group" aria-label="Color vision">
          {Object.keys(visions).map((name) => (
            <button
              key={name}
              type="button"
              className="page-button"
              aria-pressed={name === vision}
              onClick={() => setVision(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <Section
          title="States"
          note="The figure is the contrast with the surface. 3:1 is needed for an icon. Tinted words are a mixture with the text color, so that they have at least 4.5:1."
        >
          <StateTable colors={colors} see={see} />
        </Section>
        <Section
          title="Variants"
          note="Used in the order the service sends the variants. All variants from the ninth on share the ninth color. The first four differ most."
        >
          <VariantWeightBar variants={nine} />
          {themes.slice(0, 2).map(({ name, scheme }) => {
            const own = palette.map((token) => colors[name][token] ?? '')
            return (
              <div key={name} data-pk-theme={scheme} className="palette-surface">
                <h3>{name}</h3>
                <VariantRow colors={own} see={see} />
                <p data-difference={name}>
                  Smallest difference between two colors, as seen with {vision.toLowerCase()}:{' '}
                  {smallestDifference(own.map(see)).toFixed(1)} (CIEDE2000; 11 is needed)
                </p>
              </div>
            )
          })}
        </Section>
      </Page>
    )
  },
  async play() {
    await expect(states.map((name) => name.replace('pk-state-', ''))).toEqual(Object.keys(meanings))
  },
}

/** The colors of variants differ enough in every kind of vision. Not in the sidebar. */
export const Visions: Story = {
  ...Palettes,
  tags: ['!dev'],
  async play({ canvas, canvasElement }) {
    for (const vision of Object.keys(visions)) {
      await userEvent.click(canvas.getByRole('button', { name: vision }))
      for (const line of canvasElement.querySelectorAll('[data-difference]')) {
        const [, value] = /: ([\d.]+) \(/.exec(line.textContent) ?? []
        await expect(Number(value)).toBeGreaterThanOrEqual(11)
      }
    }
    const normal = canvas.getByRole('button', { name: 'Normal vision' })
    await userEvent.click(normal)
    normal.blur()
  },
}
