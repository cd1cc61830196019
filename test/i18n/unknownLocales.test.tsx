import { render, screen } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import * as kit from '../../src/index.js'
import * as insight from '../../src/insight.js'
import { messages as german } from '../../src/locales/de.js'
import * as model from '../../src/model.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { TableOf } from '../../stories/support/TableOf.js'
import { functionsWithOption } from '../support/apiFunctions.js'
import { collectConsole } from '../support/consoleLines.js'

const now = Date.UTC(2026, 5, 1, 12)
const rows = fixtures.shop
const lines = collectConsole()
const warningsAbout = (value: string) =>
  lines.warnings.filter(
    (line) => line.includes(JSON.stringify(value)) || line.includes(`“${value}”`),
  )

/** Locales that `Intl` rejects, each with the one that it stands for. */
const spellings = { de_DE: 'de-DE', 'de_DE.UTF-8': 'de-DE', 'en-US@posix': 'en-US' } as const
const unknown = ['xx-invalid-locale-!!', '', 'C', 'de-', '\u0000', '__proto__'] as const
const all = [...Object.entries(spellings), ...unknown.map((locale) => [locale, 'en'] as const)]

const conflicts = model.detectConflicts(rows, { now })
const findings = model.auditPersonalizations(rows, { now })
const parsed = model.parseRule('{"attribute":"visits","operator":">","value":1234.5}')

/** The functions with an option `locale`. */
const functions: Record<string, (locale: string) => unknown> = {
  auditToCsv: (locale) => model.auditToCsv(findings, { locale }),
  auditToMarkdown: (locale) => model.auditToMarkdown(findings, { locale }),
  checkAnswer: (locale) =>
    ['Winter Sale: Priorität 7', '12 %', '| 1 | 2 |\n|---|---|\n| 3 | 4 |'].map((answer) =>
      model.checkAnswer(answer, [makePersonalization({ variationName: 'Winter Sale' })], {
        locale,
        now,
      }),
    ),
  createDigest: (locale) =>
    (['markdown', 'html', 'slack', 'json'] as const).map((format) =>
      model.createDigest([], rows, { locale, format, now }),
    ),
  createInsight: (locale) => {
    const { audience, timing } = model.createInsight(rows, { locale })
    return rows.map((row) => [audience(row), timing(row)])
  },
  createText: (locale) => {
    const text = model.createText(kit.en, { locale })
    return [text('list.count', { count: 1 }), text('list.count', { count: 12_345 })]
  },
  formatConflict: (locale) =>
    conflicts.map((conflict) => model.formatConflict(conflict, { locale })),
  formatError: (locale) =>
    model.formatError({ kind: 'throttled', code: 'PK-429', retryAfterMs: 30_000 }, { locale }),
  formatFinding: (locale) =>
    model.formatFinding({ rule: 'paused-for-long', params: { days: 12_345 } }, { locale }),
  formatTrigger: (locale) =>
    model.formatTrigger({ code: 'after-seconds', value: 12_345.5 }, { locale }),
  formatWhatIf: (locale) =>
    model.formatWhatIf(
      { change: { type: 'time', at: now }, visit: { page: '/', at: now }, shows: ['a'], hides: [] },
      { locale },
    ),
  formatWitness: (locale) =>
    model.formatWitness(
      { page: '/', at: now, visitor: { country: 'DE', visits: 1234.5 } },
      { locale },
    ),
  groupPersonalizations: (locale) => model.groupPersonalizations(rows, 'status', { locale, now }),
  sortPersonalizations: (locale) =>
    model.sortPersonalizations(rows, [{ column: 'name', direction: 'ascending' }], { locale }),
  suggestQuestions: (locale) => model.suggestQuestions(rows, { now, locale }),
  summarizeAudience: (locale) => rows.map((row) => model.summarizeAudience(row, { locale })),
  summarizeRule: (locale) => model.summarizeRule(parsed.rule, { locale }),
}

/** What shows numbers, dates and words. */
const components = (
  <>
    <kit.Timestamp time={now - 40 * 86_400_000} />
    <kit.VariantWeights variants={[{ id: 'a', name: 'A', weight: 12.5 }]} />
    <TableOf personalizations={rows.slice(0, 2)} />
    <insight.ScheduleTimeline personalizations={rows.slice(0, 2)} />
    <insight.ConflictList personalizations={rows} conflicts={conflicts.slice(0, 2)} />
    <insight.AuditReport findings={findings.slice(0, 3)} />
    <insight.VisitorForm
      personalizations={rows.slice(0, 2)}
      visit={{ at: now, page: '/' }}
      onVisitChange={() => {}}
    />
    <Probe />
  </>
)

function Probe() {
  return <p>{`Locale: ${kit.useLocalization().locale}; ${kit.useFormatters().number(1234.5)}`}</p>
}

function show(options: Partial<kit.LocalizationProviderProps>) {
  const { container, unmount } = render(
    <kit.LocalizationProvider timeZone="UTC" now={now} {...options}>
      {components}
    </kit.LocalizationProvider>,
  )
  const shown = container.textContent ?? ''
  const languages = [...container.querySelectorAll<HTMLElement>('[lang]')].map(({ lang }) => lang)
  unmount()
  return { shown, languages: [...new Set(languages)] }
}

let count = 0
afterAll(() =>
  console.info(
    `Locales: ${all.length} that Intl rejects, ${Object.keys(functions).length} functions, ${count} cases`,
  ),
)

describe('the list of functions', () => {
  it('has every function with a locale', () => {
    expect(Object.keys(functions).toSorted()).toEqual(functionsWithOption('locale'))
  })
})

describe.each(all)('the locale %j', (locale, meant) => {
  it(`is read as ${meant} by all functions`, () => {
    for (const [name, run] of Object.entries(functions)) {
      count += 1
      expect(run(locale), name).toEqual(run(meant))
    }
  })

  it.each([
    ['English', undefined, 'en'],
    ['German', german, 'de'],
  ])('is ignored by the provider, or read as a region of %s', (_name, messages, language) => {
    count += 1
    const expected = meant.startsWith(language) ? meant : language
    expect(show({ locale, messages })).toEqual(show({ locale: expected, messages }))
    expect(lines.errors).toEqual([])
  })

  it('is read in the same way as the language of messages', () => {
    count += 1
    const messages = { language: locale }
    expect(show({ messages }).shown).toEqual(show({ messages: { language: meant } }).shown)
    expect(lines.errors).toEqual([])
  })

  it('is a language that browsers know where it is an attribute', () => {
    count += 1
    const messages = { language: locale }
    for (const language of [...show({ locale }).languages, ...show({ messages }).languages]) {
      expect(() => new Intl.Locale(language)).not.toThrow()
    }
  })

  it('causes no more than one warning', () => {
    expect(warningsAbout(locale).length).toBeLessThan(2)
  })
})

describe.each(unknown)('the unknown locale %j', (locale) => {
  it('causes exactly one warning, however often it is used', () => {
    for (let times = 0; times < 2; times++) {
      for (const run of Object.values(functions)) run(locale)
      render(
        <kit.LocalizationProvider locale={locale}>
          <Probe />
        </kit.LocalizationProvider>,
      )
    }
    expect(warningsAbout(locale)).toHaveLength(1)
    expect(warningsAbout(locale)[0]).toMatch(/locale|language/)
    expect(screen.getAllByText('Locale: en; 1,234.5')).toHaveLength(2)
  })
})

describe('a known locale', () => {
  it.each(['en', 'de-CH', 'ar-EG', 'zh-Hans'])('causes no warning: %s', (locale) => {
    for (const run of Object.values(functions)) run(locale)
    show({ locale })
    expect(warningsAbout(locale)).toEqual([])
  })
})
