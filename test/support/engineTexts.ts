import { messageKeys } from '../../src/catalog/messageKeys.js'
import { en } from '../../src/catalog/Messages.js'
import { createFormatters } from '../../src/i18n/createFormatters.js'
import type { TextOptions } from '../../src/i18n/createText.js'
import { createText } from '../../src/i18n/createText.js'
import { formatList } from '../../src/i18n/formatList.js'
import { auditPersonalizations } from '../../src/insight/audit/auditPersonalizations.js'
import { auditToMarkdown } from '../../src/insight/audit/printAudit.js'
import { createValueWriter } from '../../src/insight/rules/createValueWriter.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { auditFixtures } from '../../src/testing/auditFixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { loadMessages } from '../../stories/support/languages.js'
import { dayMs, hourMs, minuteMs, now } from '../../stories/support/now.js'

/** What formatters return, by the call. */
export type EngineTexts = Record<string, string>

const distances = [0, 30_000, minuteMs, 59 * minuteMs, hourMs, 23 * hourMs, dayMs, 2 * dayMs]
const far = [3, 7, 8, 40, 100, 200, 300, 400, 4_000, 40_000].map((days) => days * dayMs)
const times = [...distances, ...far].flatMap((distance) => [now - distance, now + distance])
const numbers = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, -7, 1_000, 12_345.678, 1_234_567, 1e15, 1e-7]
const names = [
  'Zebra',
  'apple',
  'Ärger',
  'Éclair',
  'Łódź',
  'straße',
  'Item 2',
  'Item 10',
  '_a',
  '-b',
]
  .concat([
    '北京',
    '上海',
    '東京',
    '한국',
    'さくら',
    'カタカナ',
    'ｶﾅ',
    'العربية',
    'עברית',
    '😀',
    '①',
  ])
  .concat(['ı', 'I', 'i', 'ch', 'cz', 'll', 'ñ', 'n', 'O’Neil', 'oneil', '', ' '])

type Format = (value: number, other: number) => string

/** Returns the outputs of all formatters that depend on the language and the time zone. */
export function formatDates(locale: string, timeZone: string): EngineTexts {
  const formatters = Object.entries<Format>({ ...createFormatters(locale, timeZone) })
  const texts: EngineTexts = {}
  for (const [name, format] of formatters) {
    for (const value of name === 'number' || name === 'percent' ? numbers : times) {
      texts[`${name}(${value}, ${now})`] = format(value, now)
    }
  }
  return texts
}

/** Returns the outputs of all formatters that depend only on the language. */
export async function formatWords(locale: string): Promise<EngineTexts> {
  const options = { locale, messages: await loadMessages(locale) }
  const rows = auditFixtures(now).flatMap((fixture) => fixture.rows)
  const texts: EngineTexts = {
    auditToMarkdown: auditToMarkdown(auditPersonalizations(rows, { now }), options),
    sortPersonalizations: sortNames(locale).join(' | '),
    ...formatMessages(options),
  }
  for (const value of numbers) {
    texts[`number in a rule(${value})`] = createValueWriter({ locale }).scalar(value, '')
  }
  for (const count of [0, 1, 2, 3, 9]) {
    texts[`formatList(${count} names)`] = formatList(names.slice(0, count), options)
  }
  return texts
}

function formatMessages(options: TextOptions): EngineTexts {
  const text = createText<string>(en, options)
  const texts: EngineTexts = {}
  for (const key of messageKeys) {
    for (const count of numbers) {
      texts[`text(${key}, ${count})`] = text(key, { count, days: count, value: count, name: 'x' })
    }
  }
  return texts
}

function sortNames(locale: string) {
  const rows = names.map((variationName, seed) =>
    makePersonalization({ variationId: `p${seed}`, variationName }, { seed, now }),
  )
  const sorted = sortPersonalizations(rows, [{ column: 'name', direction: 'ascending' }], {
    locale,
  })
  return sorted.map(({ variationName }) => variationName)
}
