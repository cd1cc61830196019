import type { ThemeColors } from '../page/colors.js'
import { contrastOf, smallestDifference, visions } from '../page/colors.js'
import { Scroller, Section } from '../page/Page.js'

/** What the studio reads from the browser: the colors of the exports and those of the verdicts. */
export const probes = [
  ...['bg', 'bg-subtle', 'bg-muted', 'bg-hover', 'bg-selected', 'fg', 'accent-fg', 'focus'].map(
    (name) => ({ name, css: `var(--pk-${name})` }),
  ),
  ...['fg-muted', 'fg-subtle', 'border', 'border-strong', 'accent', 'danger-fg'].map((name) => ({
    name,
    css: `var(--_${name})`,
  })),
  ...['running', 'scheduled', 'paused', 'error'].map((name) => ({
    name: `state-${name}`,
    css: `var(--_state, var(--pk-state-${name}))`,
    status: name,
  })),
]

/** Pairs of colors that people have to tell apart, and the contrast they need. */
const pairs = [
  ['Text on the surface', 'fg', 'bg', 4.5],
  ['Secondary text on a selected row', 'fg-muted', 'bg-selected', 4.5],
  ['The weakest text on a selected row', 'fg-subtle', 'bg-selected', 4.5],
  ['Links', 'accent', 'bg', 4.5],
  ['Text on the main button', 'accent-fg', 'accent', 4.5],
  ['Error text', 'danger-fg', 'bg', 4.5],
  ['Outlines of controls', 'border-strong', 'bg', 3],
  ['The focus outline on a selected row', 'focus', 'bg-selected', 3],
] as const

const schemes = ['Light', 'Dark'] as const

/** Returns the contrast of each pair, and whether it is enough. */
function contrastsOf(colors: ThemeColors, more: number) {
  return pairs.map(([label, one, other, normal]) => {
    const needed = more === 1 ? (normal === 3 ? 4.5 : 7) : normal
    const found = schemes.map((scheme) =>
      contrastOf(colors[scheme][one] ?? '', colors[scheme][other] ?? ''),
    )
    return { label, needed, found, passes: found.every((contrast) => contrast >= needed) }
  })
}

/** Says in one line whether everything can be read, and how the accent was corrected. */
export function ThemeSummary(props: { colors: ThemeColors; accent: string; contrast: number }) {
  const { colors, accent, contrast } = props
  const results = contrastsOf(colors, contrast)
  const failed = results.filter(({ passes }) => !passes)
  const corrected = schemes.filter((scheme) => colors[scheme].accent !== accent)
  return (
    <div className="studio-summary" role="status" aria-label="Verdict">
      <p>
        <strong>
          {failed.length === 0
            ? `All ${results.length * 2} contrasts are sufficient`
            : `${failed.length} of ${results.length} pairs have too little contrast`}
        </strong>
      </p>
      {corrected.map((scheme) => (
        <p key={scheme}>
          <i style={{ background: accent }} />
          <span aria-hidden="true">→</span>
          <i style={{ background: colors[scheme].accent }} />
          <span>
            {scheme} themes use <code>{colors[scheme].accent}</code>, because {accent} has{' '}
            {contrastOf(accent, colors[scheme].bg ?? '').toFixed(1)}:1 on the surface.
          </span>
        </p>
      ))}
    </div>
  )
}

/** The contrast of all pairs. */
export function ContrastTable({ colors, contrast }: { colors: ThemeColors; contrast: number }) {
  return (
    <Section
      title="Contrast"
      note="Measured on this page. Normal contrast follows WCAG AA, and high contrast AAA."
    >
      <Scroller label="Contrast">
        <table className="studio-contrasts">
          <thead>
            <tr>
              <th scope="col">What has to be readable</th>
              <th scope="col">Needed</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {contrastsOf(colors, contrast).map(({ label, needed, found, passes }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{needed}:1</td>
                {found.map((value, index) => (
                  <td key={schemes[index]}>{value.toFixed(1)}:1</td>
                ))}
                <td>{passes ? '✓ Sufficient' : '✗ Too low'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </Section>
  )
}

const states = ['running', 'scheduled', 'paused', 'error'] as const

/** From this difference (CIEDE2000) on, two small marks are easy to tell apart. */
const easy = 11

/** The accent beside the states it appears with, as people with color vision deficiencies see it. */
export function VisionTable({ colors }: { colors: ThemeColors }) {
  return (
    <Section
      title="Color vision"
      note="The accent beside the colors of states. Every state also has an icon and a word, so a color that is close to the accent is never the only sign."
    >
      <div className="page-grid" style={{ '--cell': '15rem' } as object}>
        {Object.entries(visions).map(([name, see]) => (
          <div key={name} className="studio-vision">
            <h3>{name}</h3>
            {schemes.map((scheme) => {
              const accent = see(colors[scheme].accent ?? '')
              const close = states.filter(
                (state) =>
                  smallestDifference([accent, see(colors[scheme][`state-${state}`] ?? '')]) < easy,
              )
              return (
                <div key={scheme}>
                  <span style={{ background: see(colors[scheme].bg ?? '') }}>
                    <i style={{ background: accent }} />
                    {states.map((state) => (
                      <i
                        key={state}
                        style={{ background: see(colors[scheme][`state-${state}`] ?? '') }}
                      />
                    ))}
                  </span>
                  <small>
                    {scheme}: {close.length === 0 ? '✓ Distinct' : `Close to ${close.join(', ')}`}
                  </small>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </Section>
  )
}
