import { useState } from 'react'
import type { ThemeColors } from '../page/colors.js'
import { Code, CopyButton, Download, Section } from '../page/Page.js'
import type { ThemeValues } from './exportTheme.js'
import { toCss, toDtcg, toShadcn, toTailwind } from './exportTheme.js'

const formats = [
  ['CSS', 'theme.css', 'Load it after personalization-kit/styles.css.', toCss],
  ['Design tokens', 'theme.tokens.json', 'For Figma and other design tools.', toDtcg],
  ['shadcn/ui', 'shadcn-theme.css', 'The same colors for the rest of a shadcn/ui app.', toShadcn],
  [
    'Tailwind',
    'theme.tailwind.css',
    'Utilities such as bg-pk-bg-subtle follow the theme.',
    toTailwind,
  ],
] as const

/** The theme in four formats, to copy or download. */
export function ThemeExport({ theme, colors }: { theme: ThemeValues; colors: ThemeColors }) {
  const [current, setCurrent] = useState(0)
  const [label, file, note, write] = formats[current] ?? formats[0]
  const text = write(theme, colors)
  return (
    <Section title="Export" note={note}>
      <div className="page-row studio-formats">
        {formats.map(([name], index) => (
          <button
            key={name}
            type="button"
            className="page-button"
            aria-pressed={index === current}
            onClick={() => setCurrent(index)}
          >
            {name}
          </button>
        ))}
        <span />
        <CopyButton text={text}>Copy</CopyButton>
        <Download name={file} read={() => text} />
      </div>
      <Code label={`The theme as ${label}`}>{text}</Code>
    </Section>
  )
}
