import { act } from '@testing-library/react'
import * as main from 'personalization-kit'
import * as insight from 'personalization-kit/insight'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { languages } from '../../stories/support/languages.js'
import type { EnginePlace } from '../support/engineScreens.js'
import { engineScreens, openPlace } from '../support/engineScreens.js'
import type { EngineTexts } from '../support/engineTexts.js'
import { formatDates, formatWords } from '../support/engineTexts.js'
import { renderScreens } from '../support/renderScreens.js'

const locales = Object.keys(languages).filter((locale) => locale !== 'pseudo')
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata']
const places = locales.flatMap((locale, at) =>
  zones.map((timeZone, index) => ({ locale, timeZone, isFirst: at % 3 === index })),
)
const screens = Object.keys(engineScreens)
/** What has the most dates, and little else. */
const withDates = screens.filter((name) => /^(ScheduleT|ScheduleB|Timest|ChatMessage)/.test(name))
let hydrated = 0
let compared = 0

afterAll(() => {
  console.info(
    `Across engines: ${hydrated} screens from Node hydrated in Chromium, ${compared} texts compared`,
  )
})

/** Writes characters that look like others as codes. */
const visible = (text: string) =>
  text.replaceAll(
    /[^\P{Z} ]|\p{Cf}/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )

/** Returns where two texts differ first, or `null`. */
function difference(node: string | undefined, chromium: string | undefined): string | null {
  if (node === chromium) return null
  if (node === undefined || chromium === undefined) return `${node} ≠ ${chromium}`
  let at = 0
  while (node[at] === chromium[at]) at += 1
  const around = (text: string) => visible(text.slice(Math.max(0, at - 24), at + 24))
  return `Node “${around(node)}” ≠ Chromium “${around(chromium)}”`
}

/** Lists the calls whose output differs. */
function differences(node: EngineTexts, chromium: EngineTexts): string[] {
  const calls = new Set([...Object.keys(node), ...Object.keys(chromium)])
  compared += calls.size
  return [...calls].flatMap((call) => {
    const found = difference(node[call], chromium[call])
    return found === null ? [] : [`${call}: ${found}`]
  })
}

/** Hydrates a screen, and returns what React reports. */
async function hydrate(html: string, screen: ReactNode): Promise<string[]> {
  const reports: string[] = []
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  const report = (...parts: unknown[]) => void reports.push(parts.join(' ').split('\n', 1).join())
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(report)
  const root = await act(async () => hydrateRoot(container, screen, { onRecoverableError: report }))
  await act(async () => root.unmount())
  container.remove()
  vi.restoreAllMocks()
  hydrated += 1
  return reports
}

async function expectSame(place: EnginePlace, names: readonly string[]) {
  const fromNode = await commands.renderInNode(place, names)
  const fromChromium = await renderScreens(place, names)
  const wrap = await openPlace(place)
  const faults: string[] = []
  for (const [name, html] of Object.entries(fromNode)) {
    const found = difference(html, fromChromium[name])
    const reports = await hydrate(html, wrap(name))
    for (const fault of [found ?? [], reports].flat()) faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])
}

describe('what Node renders', () => {
  it('has every component that is exported', () => {
    const exported = Object.entries({ ...main, ...insight })
      .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
      .map(([name]) => name)
      .filter((name) => !name.endsWith('Provider') && !name.endsWith('Error'))
    const shown = new Set(Object.keys(engineScreens).flatMap((name) => name.match(/\w+/g) ?? []))
    expect(exported.filter((name) => !shown.has(name))).toEqual([])
  })

  it.each(places)('has the same dates after hydration in $locale, $timeZone', (place) =>
    expectSame(place, withDates),
  )

  it('is hydrated without a difference if neither the zone nor the time is known', () =>
    expectSame({ locale: 'en', timeZone: null }, screens))

  it.each(places.filter(({ isFirst }) => isFirst))(
    'is hydrated without a difference in $locale, $timeZone',
    (place) => expectSame(place, screens),
  )

  it.each(places.filter(({ isFirst }) => !isFirst))(
    'has no difference in $locale, $timeZone either',
    (place) => expectSame(place, screens),
  )
})

describe('what formatters return', () => {
  const zonesOf = locales.flatMap((locale) => zones.map((timeZone) => ({ locale, timeZone })))

  it.each(zonesOf)('is the same for dates in $locale and $timeZone', async (place) => {
    const { locale, timeZone } = place
    const fromNode = await commands.formatDatesInNode(locale, timeZone)
    expect(differences(fromNode, formatDates(locale, timeZone))).toEqual([])
  })

  it.each(locales)('is the same for numbers, lists and messages in %s', async (locale) => {
    const fromNode = await commands.formatWordsInNode(locale)
    expect(differences(fromNode, await formatWords(locale))).toEqual([])
  })
})
