import { act, fireEvent } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PanelPage } from '../support/allPanels.js'
import {
  addChannels,
  addIndexedDb,
  addLocks,
  addStoredText,
  breakages,
  facilities,
  repair,
} from '../support/brokenBrowser.js'
import { pass } from '../support/panelHost.js'
import { sized } from '../support/testSize.js'

/** Each case loads the package again, so the small size has every twelfth. */
const isChosen = (_: unknown, index: number) => index % sized(12, 1) === 0
const counts = { cases: 0, panels: 0 }
const uncaught: unknown[] = []
const onError = (event: ErrorEvent) => void uncaught.push(event.error)

beforeEach(() => {
  vi.resetModules()
  uncaught.length = 0
  window.addEventListener('error', onError)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2026, 10, 21, 12),
  })
  addLocks()
})
afterEach(() => {
  repair()
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.removeEventListener('error', onError)
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  console.info(`Facilities: ${counts.cases} faults, ${counts.panels} panels`)
})

/** Opens the panels with a copy of the package that has met no fault yet. */
async function openFresh({ answerMs = 100, only = /./ } = {}) {
  const { openPanels, ask } = await import('../support/allPanels.js')
  const app = openPanels({ sessionId: 'session', answerMs, only: sized(only, /./) })
  counts.cases += 1
  counts.panels += app.pages.length
  await pass(1_000)
  return { ...app, ask }
}

/** Returns the panels that lost their host or their content, with what they lost. */
function findLosses(pages: readonly PanelPage[]) {
  return pages.flatMap(({ name, container, missing }) => {
    if (container.querySelector('h1')?.textContent !== 'Host') return [`${name}: the page`]
    return missing(container.textContent).map((words) => `${name}: ${words}`)
  })
}

/** Waits until nothing is missing, but not for ever. Then checks that nothing is. */
async function checkContent(pages: readonly PanelPage[]) {
  for (let turns = 0; turns < 12 && findLosses(pages).length > 0; turns++) await pass(5_000)
  expect(findLosses(pages)).toEqual([])
  checkQuiet()
}

/** Checks that no error was thrown or logged, and that each warning is logged once. */
function checkQuiet() {
  expect(uncaught).toEqual([])
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  const warnings = vi.mocked(console.warn).mock.calls.map(([text]) => text as unknown)
  expect(warnings).toEqual([...new Set(warnings)])
}

async function checkAllPanels(only?: RegExp) {
  const { pages, asking, ask } = await openFresh({ only })
  for (const page of asking) await ask(page)
  await checkContent(pages)
  const copy = asking.flatMap(({ container }) =>
    Array.from(container.querySelectorAll('button[aria-label^="Copy"]')),
  )
  for (const button of copy) await act(async () => void fireEvent.click(button))
  await pass(100)
  expect(findLosses(pages)).toEqual([])
  checkQuiet()
}

describe('with a facility of the browser that is out of order', () => {
  it('all panels work in a browser in which all facilities work', () => checkAllPanels(), 60_000)

  it.each(breakages.filter(isChosen))(
    'all panels keep their page and their content: $name, $fault',
    async ({ breakIt }) => {
      breakIt()
      await checkAllPanels()
    },
  )

  it('each facility that the sources use is among them', () => {
    const known = new Set(facilities.map(([name]) => name))
    const used = Object.values(sources).flatMap((text) =>
      [...text.matchAll(facilityNames)].map(([name]) => name),
    )
    expect(used.length).toBeGreaterThan(5)
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
  })
})

const sources = import.meta.glob<string>(
  ['../../src/**/*.{ts,tsx}', '!../../src/{server,cli,testing}/**'],
  { query: '?raw', import: 'default', eager: true },
)
/** Names of what a browser can lack or deny to a page, where code uses it. */
const facilityNames =
  /(?<=new |typeof |navigator\.|window\.|[\s(!])(BroadcastChannel|SharedWorker|Worker|WebSocket|localStorage|sessionStorage|indexedDB|caches|ResizeObserver|IntersectionObserver|Notification|requestIdleCallback|speechSynthesis|matchMedia|(?<=navigator[^\n]*\.)(locks|clipboard|share|storage|permissions|serviceWorker))(?=[.()\s])/g

const junkText = [
  '',
  'x',
  '{',
  'null',
  '42',
  'true',
  '"text"',
  '[]',
  '{}',
  '[null,1,"x",[],{}]',
  '[{"questionId":1,"startedAt":"x"}]',
  '[{"questionId":"q","startedAt":1e300}]',
  '[{"id":1,"reason":"x","at":null},{"id":"a","reason":"accepted","at":1e300}]',
  '{"current":1,"conversations":"x"}',
  '{"current":"c","conversations":[null,{"sessionId":1},{"sessionId":"s","addedAt":1e300}]}',
  '{"__proto__":{"x":1},"constructor":"x","a":"?sort=%00&group=%E0%A4%A"}',
  '{"version":99,"data":{}}',
]

const junkLists: unknown[] = [
  42,
  'x',
  [],
  {},
  { at: 'x', personalizations: [] },
  { at: 1, personalizations: 'x' },
  { at: Number.NaN, personalizations: [] },
  { at: 1e300, personalizations: [] },
  { at: 1, personalizations: [null] },
  { at: 1, personalizations: [1, 'x', []] },
  { at: 1, personalizations: [{}] },
  { at: 1, personalizations: [{ variationId: 5, variationName: {}, variants: 'x' }] },
  {
    at: 1,
    personalizations: [
      { variationId: 'row-0', variants: [null], personalizationTags: 5, prio: {} },
    ],
  },
  { at: 1, personalizations: { length: 3 } },
]
const junkRecords = [
  ...junkLists.slice(0, 5),
  ...junkLists.map((value) => ({ at: 1e300, value })),
  { at: 'x', value: { at: 1, personalizations: [] } },
]

describe('with what earlier versions left', () => {
  it.each(junkText.filter(isChosen))(
    'all panels keep their page and their content: %s is stored under each key',
    async (text) => {
      const keys = addStoredText(text)
      await checkAllPanels(/^(AuditPanel|AskPanel|AskDrawer)$/)
      expect(keys.size).toBeGreaterThan(2)
    },
  )

  it.each(junkRecords.filter(isChosen).map((record) => ({ record, text: JSON.stringify(record) })))(
    'all panels keep their page and their content: $text is the stored list',
    async ({ record }) => {
      addIndexedDb(record)
      await checkAllPanels(/^Changes/)
    },
  )
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What a message can be that no version of the package sends. */
const junkMessages: unknown[] = [0, 42, '', 'x', true, [], {}, [null], { key: 1, answer: 1 }]

const done = { status: 'DONE' }
const ask = { type: 'message', sender: 'bot', timestamp: 1 }

/** What is no answer to the question, in place of the one in a message, or instead of its fields. */
const junkAnswers: { answer: unknown; isWhole?: boolean }[] = [
  ...[null, undefined, 42, 'x', [], {}].map((answer) => ({ answer, isWhole: true })),
  { answer: { ...done, questionId: 'another', chatData: { history: [] } } },
  { answer: { ...done, questionId: null } },
  { answer: { status: 'ERROR', questionId: 'another', error: 'x' } },
  { answer: { status: 5 } },
  { answer: { status: { DONE: true } } },
  { answer: { ...done, chatData: { history: 'x' } } },
  { answer: { ...done, chatData: { history: { length: 1 } } } },
  { answer: { ...done, chatData: 'x' } },
  { answer: { ...done, chatData: { history: [null, 1, 'x', []] } } },
  { answer: { ...done, chatData: { history: [{ ...ask, message: { text: 'x' } }] } } },
  { answer: { status: 'ERROR', error: { text: 'x' } } },
]

/** Returns this message with another answer, or `null` if it has none. */
function spoil(message: unknown, { answer, isWhole = false }: (typeof junkAnswers)[number]) {
  if (!isRecord(message)) return null
  const found = Object.entries(message).find(
    ([, value]) => isRecord(value) && 'status' in value && 'questionId' in value,
  )
  if (!found) return null
  const [name, value] = found
  return { ...message, [name]: isWhole ? answer : Object.assign({}, value, answer) }
}

/** Asks, and says something on a channel for a while. Returns how often. */
async function askAmid(subject: string, speak: (posted: unknown[]) => unknown[]) {
  const channels = addChannels()
  const app = await openFresh({ answerMs: 20_000, only: /AskPanel|Timeline/ })
  for (const page of app.asking) await app.ask(page)
  let sent = 0
  for (let turns = 0; turns < 8; turns++) {
    await pass(2_000)
    for (const { target, posted } of channels.filter(({ name }) => name.includes(subject))) {
      for (const data of speak(posted)) {
        // A channel sends copies.
        const event = new MessageEvent('message', { data: structuredClone(data) })
        await act(async () => void target.dispatchEvent(event))
        sent += 1
      }
    }
    expect(findLosses(app.pages).filter((loss) => loss.endsWith(': the page'))).toEqual([])
    checkQuiet()
  }
  expect(sent).toBeGreaterThan(0)
  return app.pages
}

describe('with messages that no version of the package sends', () => {
  it.each(['answers', 'sign-out'])(
    'a question gets its own answer: messages of other kinds on the channel for %s',
    async (subject) => {
      await checkContent(await askAmid(subject, () => junkMessages))
    },
  )

  it.each(
    junkAnswers.filter(isChosen).map((junk) => ({ junk, text: JSON.stringify(junk.answer) })),
  )('a question gets its own answer: $text is sent as its answer', async ({ junk }) => {
    const pages = await askAmid('answers', (posted) =>
      posted.splice(0).flatMap((message) => spoil(message, junk) ?? []),
    )
    await checkContent(pages)
  })
})
