import { formatHex, parse } from 'culori'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FontName, ThemeValues } from './exportTheme.js'
import { defaultTheme, fonts, toCss } from './exportTheme.js'

/** Themes to begin with. */
const presets: Record<string, Partial<ThemeValues>> = {
  Default: {},
  Teal: { accent: '#0f766e', tint: '#6b7a78' },
  Graphite: { accent: '#18181b', tint: '#71717a', radius: 0.75 },
  Orchard: {
    accent: '#b4235a',
    tint: '#8a7266',
    radius: 1.75,
    density: 1.125,
    font: 'humanist',
  },
  Console: { accent: '#f5b301', tint: '#5f6f63', radius: 0, density: 0.875, font: 'mono' },
}

const isSame = (one: ThemeValues, other: ThemeValues) => toCss(one) === toCss(other)

/** The controls of a theme. */
export function ThemeKnobs(props: {
  theme: ThemeValues
  onChange: (change: Partial<ThemeValues>) => void
}) {
  const { theme, onChange } = props
  return (
    <div className="studio-knobs">
      <fieldset className="studio-presets">
        <legend>Start from a theme, then change what you like</legend>
        {Object.entries(presets).map(([name, preset]) => (
          <button
            key={name}
            type="button"
            className="page-button"
            aria-pressed={isSame(theme, { ...defaultTheme, ...preset })}
            onClick={() => onChange({ ...defaultTheme, ...preset })}
          >
            <i style={{ background: preset.accent ?? defaultTheme.accent }} />
            {name}
          </button>
        ))}
      </fieldset>
      <ColorKnob label="Accent" value={theme.accent} onChange={(accent) => onChange({ accent })}>
        Links, focus, selection and the main button
      </ColorKnob>
      <ColorKnob label="Tint" value={theme.tint} onChange={(tint) => onChange({ tint })}>
        The tint of the surface, the text and all grays between them
      </ColorKnob>
      <RangeKnob
        label="Radius"
        value={theme.radius}
        max={2}
        step={0.25}
        onChange={(radius) => onChange({ radius })}
      />
      <RangeKnob
        label="Density"
        value={theme.density}
        min={0.75}
        max={1.25}
        step={0.125}
        onChange={(density) => onChange({ density })}
      />
      <label className="studio-knob">
        <span>Font</span>
        <select
          className="page-field"
          value={theme.font}
          onChange={(event) => onChange({ font: event.target.value as FontName })}
        >
          {Object.keys(fonts).map((name) => (
            <option key={name} value={name}>
              {name === 'inherit' ? 'The page’s font' : name[0]?.toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      </label>
      <RangeKnob
        label="Contrast"
        value={theme.contrast}
        max={1}
        step={0.25}
        onChange={(contrast) => onChange({ contrast })}
      />
    </div>
  )
}

function ColorKnob(props: {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}) {
  const { label, value, onChange, children } = props
  const [draft, setDraft] = useState<string | null>(null)
  const isWrong = draft !== null && parse(draft) === undefined
  return (
    <div className="studio-knob" role="group" aria-label={label}>
      <span>{label}</span>
      <div className="studio-color">
        <input
          type="color"
          aria-label={`${label}, color picker`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          className="page-field"
          aria-label={`${label}, any CSS color`}
          aria-invalid={isWrong}
          spellCheck={false}
          value={draft ?? value}
          onChange={(event) => {
            setDraft(event.target.value)
            const color = formatHex(parse(event.target.value))
            if (color !== undefined) onChange(color)
          }}
          onBlur={() => setDraft(null)}
        />
      </div>
      <small role={isWrong ? 'alert' : undefined}>
        {isWrong ? 'Not a color. Try #0f766e or teal.' : children}
      </small>
    </div>
  )
}

function RangeKnob(props: {
  label: string
  value: number
  min?: number
  max: number
  step: number
  onChange: (value: number) => void
}) {
  const { label, value, min = 0, max, step, onChange } = props
  return (
    <label className="studio-knob">
      <span>
        {label} <output>{value}</output>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </label>
  )
}
