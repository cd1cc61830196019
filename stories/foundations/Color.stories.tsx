import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ThemeColors } from '../support/page/colors.js'
import { contrastOf, themes, useThemeColors } from '../support/page/colors.js'
import { Copyable, Page, PageLink, Section } from '../support/page/Page.js'
import { declared, sheets, usersOf } from '../support/page/stylesheets.js'
import './color.css'

const meta = { tags: ['!autodocs', '!manifest'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** What each color is for. The names are those of the stylesheets, which a test compares. */
const purposes: Record<string, Record<string, string>> = {
  Surfaces: {
    'pk-bg': 'The page and the surface of all components',
    'pk-bg-subtle': 'Code, group headers and filters',
    'pk-bg-muted': 'Questions, tags, placeholders and pressed toggles',
    'pk-bg-hover': 'The row or item under the pointer',
    'pk-bg-selected': 'Selected rows. Follows the accent',
  },
  Text: {
    'pk-fg': 'Names, headings and everything people read first',
    'pk-fg-muted': 'Secondary text, such as cells and descriptions',
    'pk-fg-subtle': 'Paths, hints and placeholders',
  },
  Lines: {
    'pk-border': 'Dividers, and outlines of buttons. Decorative',
    'pk-border-strong': 'Outlines of fields and checkboxes',
  },
  Accent: {
    'pk-accent': 'The main button, checked boxes, counters and today',
    'pk-accent-fg': 'Text on the accent',
    'pk-focus': 'The outline of the element with focus. Follows the accent',
  },
}

const names = Object.values(purposes).flatMap((group) => Object.keys(group))
const effective = new Set(declared(sheets.tokens, '_'))

/** Components may use a stronger variant of a color, such as in high contrast. */
const probes = names.map((name) => {
  const own = name.replace('pk-', '_')
  return { name, css: `var(--${effective.has(own) ? own : name})` }
})

/** Surfaces that text is on. */
const surfaces = ['pk-bg', 'pk-bg-subtle', 'pk-bg-hover', 'pk-bg-selected']

/** Returns the contrast that matters for a color, and the least it must have. */
function contrastFor(name: string, colors: Record<string, string>): [number, number] | null {
  const color = colors[name] ?? ''
  const on = (names: readonly string[]) =>
    Math.min(...names.map((surface) => contrastOf(color, colors[surface] ?? '')))
  if (name.startsWith('pk-fg')) return [on(surfaces), 4.5]
  if (name === 'pk-accent-fg') return [on(['pk-accent']), 4.5]
  if (name === 'pk-accent') return [on(['pk-bg']), 4.5]
  if (name === 'pk-border-strong') return [on(surfaces), 3]
  if (name === 'pk-focus') return [on(['pk-bg']), 3]
  return null
}

function Role({ name, purpose, colors }: { name: string; purpose: string; colors: ThemeColors }) {
  const users = usersOf(name)
  return (
    <article className="color-role">
      <div>
        <Copyable value={`var(--${name})`} label={`--${name}`} />
        <p>{purpose}</p>
        <details>
          <summary>
            Used by {users.length} {users.length === 1 ? 'component' : 'components'}
          </summary>
          <p className="page-muted">{users.join(', ')}</p>
        </details>
      </div>
      <ul className="color-values">
        {themes.map((theme) => (
          <Value key={theme.name} theme={theme} name={name} colors={colors[theme.name]} />
        ))}
      </ul>
    </article>
  )
}

function Value(props: {
  theme: (typeof themes)[number]
  name: string
  colors: Record<string, string>
}) {
  const { theme, name, colors } = props
  const contrast = contrastFor(name, colors)
  return (
    <li>
      <span
        className="color-swatch"
        data-pk-theme={theme.scheme}
        style={{ background: colors[name] }}
      />
      <span className="color-theme">{theme.name}</span>
      <Copyable value={colors[name] ?? ''} />
      {contrast && (
        <span data-contrast-value={contrast[0]} data-contrast-least={contrast[1]}>
          {contrast[0].toFixed(1)}:1 {contrast[0] >= contrast[1] ? '✓' : '✗'}
        </span>
      )}
    </li>
  )
}

/**
 * Shows what each color is for, its value in each theme, and whether its contrast is sufficient.
 */
export const Color: Story = {
  render: function ColorPage() {
    const colors = useThemeColors(probes)
    return (
      <Page
        title="Color"
        intro={
          <>
            Surfaces, text, lines and one accent. Color marks exceptions only, and it never carries
            a meaning alone. The colors of states and variants are in{' '}
            <PageLink group="Foundations" name="Palettes" kind="story" />.
          </>
        }
      >
        {Object.entries(purposes).map(([group, roles]) => (
          <Section key={group} title={group} note={notes[group]}>
            {Object.entries(roles).map(([name, purpose]) => (
              <Role key={name} name={name} purpose={purpose} colors={colors} />
            ))}
          </Section>
        ))}
        <Section
          title="States and variants"
          note="Each state has a shape and a word. Color marks only what runs, what starts later and what is wrong. Variants have a palette of nine."
        >
          <PageLink group="Foundations" name="Palettes" kind="story">
            Palettes, with color vision simulation
          </PageLink>
        </Section>
      </Page>
    )
  },
  async play({ canvasElement }) {
    const all = declared(sheets.light).filter(
      (name) => !/^pk-(?:state|variant|shadow|color-scheme)/.test(name),
    )
    await expect(names).toEqual(expect.arrayContaining(all))
    const values = canvasElement.querySelectorAll<HTMLElement>('[data-contrast-value]')
    await expect(values).toHaveLength(28)
    for (const { dataset } of values) {
      await expect(Number(dataset.contrastValue)).toBeGreaterThanOrEqual(
        Number(dataset.contrastLeast),
      )
    }
  },
}

const notes: Record<string, string> = {
  Surfaces: 'One surface for everything, hairlines between, and no boxes in boxes.',
  Text: 'Three strengths. The figure is the lowest contrast on the page, subtle, hover and selected surfaces. At least 4.5:1 is needed.',
  Lines:
    'The figure is the lowest contrast on the page, subtle, hover and selected surfaces. Outlines of controls need 3:1.',
  Accent: 'Set one color. Components use a darker or lighter shade where it can’t be read.',
}
