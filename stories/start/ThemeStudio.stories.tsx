import type { Meta, StoryObj } from '@storybook/react-vite'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Dashboard } from '../support/Dashboard.js'
import { readThemeColors } from '../support/page/colors.js'
import { CopyButton, Page } from '../support/page/Page.js'
import type { ThemeValues } from '../support/theme/exportTheme.js'
import { customProperties, defaultTheme, linkTo, toCss } from '../support/theme/exportTheme.js'
import { ThemeExport } from '../support/theme/ThemeExport.js'
import { ThemeKnobs } from '../support/theme/ThemeKnobs.js'
import { ContrastTable, probes, ThemeSummary, VisionTable } from '../support/theme/ThemeVerdicts.js'
import './themeStudio.css'

const meta: Meta<ThemeValues> = {
  title: 'Theme studio',
  tags: ['!autodocs', '!manifest'],
  args: defaultTheme,
  parameters: { controls: { disable: true } },
}
export default meta
type Story = StoryObj<ThemeValues>

/** Changes the properties of a theme on a live dashboard, and exports the result. */
export const ThemeStudio: Story = {
  name: 'Theme studio',
  render: (args, { id, globals }) => (
    <Studio
      initial={args}
      initialScheme={String(globals.theme).startsWith('dark') ? 'dark' : 'light'}
      onChange={(theme) =>
        addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs: theme })
      }
    />
  ),
}

/** An accent that can’t be read is corrected, and exported as it was entered. Not in the sidebar. */
export const CorrectsAccent: Story = {
  ...ThemeStudio,
  tags: ['!dev'],
  async play({ canvas }) {
    const accent = canvas.getByRole('textbox', { name: 'Accent, any CSS color' })
    await userEvent.clear(accent)
    await userEvent.type(accent, 'gold')
    const verdict = canvas.getByRole('status', { name: 'Verdict' })
    await expect(verdict).toHaveTextContent(
      /All 16 contrasts are sufficient.*because #ffd700 has 1.4:1/,
    )
    const code = canvas.getByRole('region', { name: 'The theme as CSS' })
    await waitFor(() => expect(code).toHaveTextContent('[data-pk-theme] { --pk-accent: #ffd700; }'))
    // On a separate page, the export has the effect that the studio shows.
    const style = document.head.appendChild(document.createElement('style'))
    style.textContent = code.textContent
    const exported = readThemeColors(probes).Light.accent
    style.remove()
    await expect(exported).not.toBe(readThemeColors(probes).Light.accent)
    await expect(verdict).toHaveTextContent(`Light themes use ${exported}`)
  },
}

function Studio(props: {
  initial: ThemeValues
  initialScheme: 'light' | 'dark'
  onChange: (theme: ThemeValues) => void
}) {
  const { initial, initialScheme, onChange } = props
  const [theme, setTheme] = useState(initial)
  const [scheme, setScheme] = useState(initialScheme)
  const deferred = useDeferredValue(theme)
  const colors = useMemo(
    () => readThemeColors(probes, (one) => customProperties(deferred, one)),
    [deferred],
  )
  useEffect(() => {
    // The URL carries the theme, but not each step of a drag.
    const timer = setTimeout(() => onChange(theme), 400)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the theme matters
  }, [theme])
  const verdict = { colors, contrast: deferred.contrast }
  return (
    <Page
      title="Theme studio"
      intro="A few custom properties change the appearance of everything. Text stays readable with any color."
    >
      <div
        className="studio"
        style={customProperties({ ...theme, tint: defaultTheme.tint }, scheme)}
      >
        <div className="studio-side">
          <ThemeKnobs theme={theme} onChange={(change) => setTheme({ ...theme, ...change })} />
          <ThemeSummary {...verdict} accent={deferred.accent} />
          <CopyButton text={toCss(theme)}>Copy as CSS</CopyButton>
          <CopyButton text={linkTo(theme, window.location.href)}>
            Copy a link to this theme
          </CopyButton>
        </div>
        <div className="studio-live">
          <fieldset className="page-row">
            <legend className="pk-visually-hidden">Color scheme</legend>
            {(['light', 'dark'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="page-button"
                aria-pressed={one === scheme}
                onClick={() => setScheme(one)}
              >
                {one === 'light' ? 'Light' : 'Dark'}
              </button>
            ))}
          </fieldset>
          <div
            className="studio-frame"
            data-pk-theme={scheme}
            style={customProperties(theme, scheme)}
          >
            <Dashboard selected={2} />
          </div>
        </div>
      </div>
      <ThemeExport theme={deferred} colors={colors} />
      <ContrastTable {...verdict} />
      <VisionTable colors={colors} />
    </Page>
  )
}
