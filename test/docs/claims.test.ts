import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { rowFields } from '../../src/contract/fields.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { personalizationsOptions } from '../../src/list/queries/personalizationsOptions.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { listFiles, root } from '../support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the value of a constant or an option, such as `48 * 1024 * 1024`, in a file of the source. */
function constant(file: string, name: string): number {
  const found = new RegExp(`\\b${name}\\b\\s*[:=]\\s*([\\d_.* ]+)`).exec(read(`src/${file}`))?.[1]
  if (found === undefined) throw new Error(`src/${file} has no ${name}`)
  const power = found.split('**').map((part) => product(part))
  return power.reduceRight((exponent, base) => base ** exponent)
}

const product = (text: string) =>
  text
    .split('*')
    .map((factor) => Number(factor.replaceAll(/[_\s]/g, '')))
    .reduce((a, b) => a * b)
const inFile = (file: string, pattern: RegExp) => {
  const found = pattern.exec(read(file))?.[1]
  if (found === undefined) throw new Error(`${file} doesn’t match ${pattern}`)
  return found
}

/** The height of a row in px, of a density that isn't the default one. */
const regularRowHeight =
  16 * Number(inFile('src/list/table/PersonalizationTable.css', /--_line: calc\(([\d.]+)rem/))

const rowHeight = (density: string) =>
  16 *
  Number(
    inFile(
      'src/list/table/PersonalizationTable.css',
      new RegExp(`data-density='${density}'\\][^}]*--_line: calc\\(([\\d.]+)rem`),
    ),
  )

const policy = createPollPolicy()
const cache = (name: string) => constant('server/createListCache.ts', name)
const age = {
  fresh: cache('freshMs'),
  stale: cache('freshMs') + cache('staleMs'),
  onError: cache('freshMs') + cache('staleOnErrorMs'),
}
const second = 1_000
const minute = 60 * second
const mebi = 1024 * 1024
const grouped = (value: number) => value.toLocaleString('en-US')

/** Returns how many requests a question has in the first `ms`, on average and without latency. */
function countPolls(ms: number): number {
  const ids = Array.from({ length: 50 }, (_, index) => `question-${index}`)
  const counts = ids.map((questionId) => {
    let polls = 0
    for (let ageMs = policy.intervalMs({ questionId, polls, ageMs: 0 }); ageMs <= ms; polls += 1)
      ageMs += policy.intervalMs({ questionId, polls: polls + 1, ageMs })
    return polls
  })
  return counts.reduce((a, b) => a + b) / ids.length
}
const bytesPerRow = JSON.stringify(fixtures.shop).length / fixtures.shop.length
const roundedToTen = (count: number) => String(Math.round(count / 10) * 10)

const { retryDelay } = personalizationsOptions(
  createPersonalizationClient({ baseUrl: 'https://app.example/api' }),
  { accountId: 'acme', websiteId: 'shop' },
)
const unavailable = new PersonalizationKitError({
  kind: 'http',
  code: 'PK-HTTP',
  message: 'HTTP 503',
})
/** A size in `tokens.css`, in px. */
const remPx = (before: string) =>
  16 * Number(inFile('src/styles/tokens.css', new RegExp(`${before}\\(([\\d.]+)rem`)))
/** The size of a text at the default size of 14 px. */
const textPx = (name: string) =>
  2 *
  Number(
    inFile('src/styles/tokens.css', new RegExp(`--_text-${name}: calc\\(.* \\* ([\\d.]+) / 7`)),
  )
/** The pauses before each retry of a list. */
const listRetrySeconds = [0, 1, 2].map((failures) =>
  typeof retryDelay === 'function' ? retryDelay(failures, unavailable) / second : Number.NaN,
)

/**
 * What the docs say in numbers. Each pattern has the number in parentheses, and is followed by its
 * value in the source. A pattern can match in several pages.
 */
const claims: [pattern: RegExp, value: number | string][] = [
  // Lists
  [
    /Retries of a list .*?\| Up to (\d+)/g,
    constant('list/queries/personalizationsOptions.ts', 'maxRetries'),
  ],
  [/retries lists up to (three) times/g, 'three'],
  [/Up to 3, after 1, 2 and (\d+) s/g, listRetrySeconds.at(-1) ?? 0],
  [
    /three retries, which take (\d+) s/g,
    listRetrySeconds.reduce((total, seconds) => total + seconds, 0),
  ],
  [
    /(?:a table from|lists with) (\d+) personalizations/g,
    constant('list/usePersonalizationList.ts', 'minTableRows'),
  ],
  [
    /(?:Rows rendered in full *\| Up|Tables of up) to (\d+)/g,
    constant('list/table/useRenderedRows.ts', 'maxAll'),
  ],
  [
    /Cards in (?:a )?narrow panels?(?: *\|| show) (\d+) at first/g,
    constant('list/cards/PersonalizationCards.tsx', 'step'),
  ],
  [
    /longer than ([\d,]+) characters, which servers reject/g,
    grouped(
      Number(inFile('src/list/model/encodeView.ts', /maxLength = ([\d_]+)/).replace('_', '')),
    ),
  ],
  [/Search terms *\| (\d+)\./g, constant('list/search/parseSearch.ts', 'maxTerms')],
  [/terms after the (\d+)th/g, constant('list/search/parseSearch.ts', 'maxTerms')],
  [
    /(?:Cards instead of rows *\| )?Below (576) px/g,
    constant('panels/list-panel/useArea.ts', 'maxCards'),
  ],
  [
    /Below ([\d,]+) px, or wider with/g,
    inFile('test/panels/fittedColumns.test.tsx', /default columns, all', ([\d_]+)/).replace(
      '_',
      ',',
    ),
  ],
  [
    /(?:its rows, up to) (\d+rem)/g,
    inFile(
      'src/panels/list-panel/PersonalizationListPanel.css',
      /max-block-size: clamp.* (\d+rem)\);/,
    ),
  ],
  [
    /up to (36rem) tall/g,
    inFile('src/list/table/PersonalizationTable.css', /max-block-size: (\d+rem)/),
  ],
  [
    /line of (\d+) days on a scale/g,
    Number(
      inFile('src/personalization/schedule-line/ScheduleLine.css', /list: (\d+) days before/),
    ) + Number(inFile('src/personalization/schedule-line/ScheduleLine.css', /and (\d+) after it/)),
  ],
  [/the (\d+) fields of the service/g, rowFields.length],
  [/has \((\d+) personalizations\)|list has (\d+) personalizations/g, fixtures.shop.length],
  [/\| Rows *\| (\d+), 40 or 48 px/g, rowHeight('compact')],
  [
    /\| Rows *\| 32, (\d+) or 48 px/g,
    16 * Number(inFile('src/list/table/PersonalizationTable.css', /--_line: calc\(([\d.]+)rem/)),
  ],
  [/\| Rows *\| 32, 40 or (\d+) px/g, rowHeight('comfortable')],
  [
    /rotated refresh token is kept for (\d+) days/g,
    constant('server/tokens/CachedToken.ts', 'rotatedKeptMs') / (24 * 60 * minute),
  ],
  [/\| Height of rows *\| (\d+) px \(`regular`\)/g, regularRowHeight],
  [
    /(?:Longest question|in the browser) *\| ([\d,]+) characters/g,
    constant('ask/question-form/QuestionForm.tsx', 'maxLength').toLocaleString('en'),
  ],
  [
    /drawers *\| Up to ([\d.]+rem)/g,
    inFile('src/ask/ask-drawer/AskDrawer.css', /min\(([\d.]+rem)/),
  ],
  [
    /details (drawers) *\| Up to/g,
    inFile('src/panels/drawer/PersonalizationDrawer.css', /min\((33rem)/) === '33rem'
      ? 'drawers'
      : '',
  ],
  [
    /13, 14 \(answers\), ([\d]+ \(page titles\) and [\d]+) px/g,
    `${textPx('lg')} (page titles) and ${textPx('xl')}`,
  ],
  [/4, 8, 12, 16, 24 and (\d+) px/g, remPx('--_space-8: calc')],
  [/6 \(buttons and fields\) and (\d+) px/g, remPx('--_radius-lg: calc')],
  [/smallest target is 24 × (\d+) px/g, remPx('--_control: max')],
  [
    /buttons and fields are (\d+) px high by default/g,
    16 * Number(inFile('src/styles/tokens.css', /--_control: max\([\d.]+rem, ([\d.]+)rem/)),
  ],
  [
    /below (\d+) px of page width/g,
    16 * Number(inFile('src/ui/menu/Menu.css', /width < (\d+)rem/)),
  ],
  [
    /Narrowest panel *\| (\d+) px/g,
    inFile('test/stories/cutTexts.browser.test.tsx', /sidebar of (\d+) px/),
  ],
  [/on a page under (\d+) px/g, constant('ask/ask-drawer/AskDrawer.tsx', 'minPageWidth')],
  [
    /In a panel under (\d+) px, they are a sheet/g,
    constant('panels/list-panel/Split.tsx', 'minOverlay'),
  ],
  [
    /the limit is under (\d+) s/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  // Questions
  [
    /(?:First request for an answer, and the shortest time between two *\| )(\d+) s/g,
    policy.minIntervalMs / second,
  ],
  [/\| (\d+)% of the question’s age/g, policy.ageFactor * 100],
  [/question’s age, at most (\d+) s/g, policy.maxIntervalMs / second],
  [/variation of up to (\d+)%/g, constant('answer/createPollPolicy.ts', 'jitterShare') * 100],
  [/counts as slow after *\| (\d+) s/g, policy.slowAfterMs / second],
  [/Polling stops after *\| (\d+) min/g, policy.deadlineMs / minute],
  [/“No answer yet” after (five) minutes/g, policy.deadlineMs === 5 * minute ? 'five' : '?'],
  [/is honored up to *\| (\d+) min/g, policy.maxRetryAfterMs / minute],
  [/After failures in a row *\| (\d+) s, then twice/g, policy.backoffMs(1) / second],
  [/twice as long each time, up to (\d+) s/g, policy.backoffMs(99) / second],
  [/asks about it again for (\d+) s/g, constant('answer/advanceAnswer.ts', 'notReadyMs') / second],
  [/newest (\d+) questions/g, constant('ask/queries/useNewestTurns.ts', 'step')],
  [
    /Personalizations that are sent with a question *\| (\d+)/g,
    constant('ask/model/questionContext.ts', 'maxPersonalizations'),
  ],
  [
    /At most (\d+) personalizations are included/g,
    constant('ask/model/questionContext.ts', 'maxPersonalizations'),
  ],
  [/about (\d+) requests in the first minute/g, roundedToTen(countPolls(minute))],
  [/about (\d+) in ten minutes/g, roundedToTen(countPolls(10 * minute))],
  [
    /text has at most (\d+) characters/g,
    constant('ui/markdown-text/MarkdownText.tsx', 'maxBriefLength'),
  ],
  [/Names under (\d+) characters/g, constant('ask/model/createMentionFinder.ts', 'minLength')],
  [
    /(?:Up to|is up to) ([\d.]+rem)(?:\.| wide)/g,
    inFile('src/ask/ask-drawer/AskDrawer.css', /min\(([\d.]+rem)/),
  ],
  [
    /(?:narrower than|pages under) (\d+) px/g,
    constant('ask/ask-drawer/AskDrawer.tsx', 'minPageWidth'),
  ],
  [
    /never less than ([\d.]+rem)/g,
    inFile('src/panels/list-panel/PersonalizationListPanel.css', /clamp\(([\d.]+rem)/),
  ],
  [/client polls every (\d+) ms/g, constant('testing/react/renderWithKit.tsx', 'minIntervalMs')],
  // Requests
  [
    /Timeout of a request *\| (\d+) s/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /Timeout of a request *\| \d+ s *\| `timeoutMs` *\| (\d+) s/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /within `timeoutMs` \((\d+) seconds by default/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /\(`timeoutMs`, (\d+) s by default\)/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /from the first byte to the last *\| (\d+) s/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /doesn’t answer. It ends after (\d+) s/g,
    constant('client/requestDefaults.ts', 'defaultTimeoutMs') / second,
  ],
  [/Largest list *\| (\d+) MiB/g, constant('client/requestDefaults.ts', 'list') / mebi],
  [
    /Largest list *\| \d+ MiB *\| `maxResponseBytes` *\| (\d+) MiB/g,
    constant('client/requestDefaults.ts', 'list') / mebi,
  ],
  [/default limit for lists is (\d+) MiB/g, constant('client/requestDefaults.ts', 'list') / mebi],
  [/A list, another response *\| (\d+) MiB/g, constant('client/requestDefaults.ts', 'list') / mebi],
  [/Largest other response *\| (\d+) MiB/g, constant('client/requestDefaults.ts', 'answer') / mebi],
  [
    /Largest other response *\| \d+ MiB *\| `maxResponseBytes` *\| (\d+) MiB/g,
    constant('client/requestDefaults.ts', 'answer') / mebi,
  ],
  [
    /A list, another response *\| \d+ MiB, (\d+) MiB/g,
    constant('client/requestDefaults.ts', 'answer') / mebi,
  ],
  [
    /(\d+) KiB, as JSON|as JSON *\| (\d+) KiB|longer than (\d+) KiB/g,
    constant('server/readRoute.ts', 'maxBodyBytes') / 1024,
  ],
  [/Nested values in a response *\| (\d+) levels/g, constant('client/readJson.ts', 'maxDepth')],
  [
    /Nested values in a response *\| \d+ levels *\| *\| (\d+) levels/g,
    constant('client/readJson.ts', 'maxDepth'),
  ],
  [/Nested values, keys *\| (\d+) levels/g, constant('client/readJson.ts', 'maxDepth')],
  [/nested deeper than (\d+) levels/g, constant('client/readJson.ts', 'maxDepth')],
  [/levels, ([\d,]+) different keys/g, grouped(constant('client/readJson.ts', 'maxKeys'))],
  [/\| Rows *\| ([\d,]{6,})/g, grouped(constant('contract/parsePersonalizations.ts', 'maxRows'))],
  [
    /Reported issues of one response *\| ([\d,]+)/g,
    grouped(constant('contract/addIssue.ts', 'maxIssues')),
  ],
  [
    /longer than (\d+) characters|An ID *\| (\d+) printable/g,
    constant('server/readRoute.ts', 'maxIdLength'),
  ],
  [/served as fresh *\| *\| *\| Up to an age of (\d+) s/g, age.fresh / second],
  [/Age of a list[\s\S]*?\| Up to (\d+) s/g, age.fresh / second],
  [/serves a list for (\d+) s/g, age.fresh / second],
  [/while it is refreshed *\| *\| *\| Up to an age of (\d+) s/g, age.stale / second],
  [/\| Up to (75) s/g, age.stale / second],
  [/if the service fails *\| *\| *\| Up to an age of (\d+) s/g, age.onError / second],
  [/\| Up to (615) s|memory for at most (\d+) s/g, age.onError / second],
  [
    /cache of up to (\d+) MiB|Memory for cached lists *\| *\| *\| (\d+) MiB/g,
    cache('maxBytes') / mebi,
  ],
  [
    /signatures: at least (\d+) characters/g,
    inFile('src/server/checkProxyOptions.ts', /at least (\d+) characters/),
  ],
  [
    /and every (\d+) seconds\. *$|sign(?:ed|s) in[^.]*\. .*every (\d+) seconds/gm,
    constant('provider/followSession.ts', 'checkMs') / second,
  ],
  // Tokens
  [
    /\| (\d+) s before, or 5%/g,
    constant('server/tokens/createTokenCache.ts', 'maxLeewayMs') / second,
  ],
  [
    /before, or (\d+)% of its lifetime/g,
    constant('server/tokens/createTokenCache.ts', 'maxLeewayShare') * 100,
  ],
  [
    /request for a token *\| (\d+) s/g,
    constant('server/tokens/createTokenManager.ts', 'defaultTimeoutMs') / second,
  ],
  [
    /Redis command *\| (\d+) ms|timeout of (\d+) ms/g,
    inFile('src/server/tokens/createRedisTokenStore.ts', /@default (\d+) \*\//),
  ],
  [
    /without `Retry-After` *\| (\d+) min/g,
    constant('server/tokens/createThrottle.ts', 'minuteMs') / minute,
  ],
  [/each time, up to (\d+) h/g, constant('server/tokens/createThrottle.ts', 'hourMs') || 1],
  [
    /requests pause for (\d+) s/g,
    constant('server/tokens/createCircuitBreaker.ts', 'firstMs') / second,
  ],
  [
    /requests pause for \d+ s, then (\d+) s/g,
    (2 * constant('server/tokens/createCircuitBreaker.ts', 'firstMs')) / second,
  ],
  [
    /then 2 s, and so on, up to (\d+) s|slow down to one every (\d+) seconds/g,
    constant('server/tokens/createCircuitBreaker.ts', 'maxMs') / second,
  ],
  [/checks again after (\d+) s/g, constant('server/tokens/guardStore.ts', 'downMs') / second],
  [
    /a lifetime of (\d+) minutes is assumed/g,
    constant('server/tokens/createRefresher.ts', 'assumedLifeMs') / minute,
  ],
  [
    /instances check every (\d+) seconds/g,
    constant('server/tokens/createSharedTokenCache.ts', 'loadEveryMs') / second,
  ],
  [
    /shorter than (\d+) characters/g,
    inFile('src/server/tokens/createTokenCipher.ts', /at least (\d+) characters/),
  ],
  [
    /(10) s, 5% of its lifetime/g,
    constant('server/tokens/createTokenCache.ts', 'maxLeewayMs') / second,
  ],
  // Others
  [/like those of the demo are about (\d+) MB/g, Math.round(10_000 * bytesPerRow * 1e-6)],
  [
    /about ([\d,]+) rows like those of the demo/g,
    grouped(
      Math.round((constant('client/requestDefaults.ts', 'list') / bytesPerRow) * 1e-3) * 1_000,
    ),
  ],
  [
    /up to ([\d,]+) rows of one website/g,
    grouped(constant('contract/parsePersonalizations.ts', 'maxRows')),
  ],
  [/\[at most (\d+) MiB\]/g, constant('client/requestDefaults.ts', 'list') / mebi],
  [
    /If more than (\d+) personalizations run on one page/g,
    constant('insight/conflicts/smallPage.ts', 'smallPage'),
  ],
  [
    /up to ([\d,]+) pairs on a page/g,
    grouped(constant('insight/conflicts/pagePairs.ts', 'maxAcross')),
  ],
  [
    /walks 1440 and (\d+) px in light and dark/g,
    inFile('test/engines/walks.e2e.test.ts', /width: (\d{3}),/),
  ],
  [/Chromium (\d+), Debian’s Firefox ESR/g, inFile('scripts/findEngines.mjs', /version: '(\d+)'/)],
  [/(\d+) languages/g, listFiles('src/locales', '.json').length + 1],
  [
    /at most ([\d.]+) kB compressed/g,
    inFile('test/package/size.package.test.ts', /the language [\s\S]*?, ([\d.]+)\)/),
  ],
  [/all texts (\d+)% longer/g, inFile('src/catalog/createPseudoMessages.ts', /(\d+)%/)],
  [/within (14) days/g, inFile('src/list/model/orderPages.ts', /aheadMs = (\d+) \*/)],
  [/within (30) days/g, inFile('src/insight/overview/Tile.tsx', /\[(\d+) \* dayMs/)],
  [/the next (\d+) days/g, constant('insight/digest/readDigest.ts', 'comingDays')],
  [/(\d+) days before `--now`/g, inFile('src/insight/digest/createDigest.ts', /weekMs = (\d+) \*/)],
  [/default: ([\d,]+) ms for `minIntervalMs`/g, grouped(policy.minIntervalMs)],
  [/([\d,]+) ms for `maxIntervalMs`/g, grouped(policy.maxIntervalMs)],
  [
    /value for every (\d+) characters/g,
    inFile('src/client/readJson.ts', /(?:every|per) (\d+) characters/),
  ],
  [
    /off by ([\d.]+)% of this total/g,
    100 * constant('personalization/variantShares.ts', 'tolerance'),
  ],
  [/their sum by (\d+)%/g, 100 * constant('personalization/variantShares.ts', 'maxTolerance')],
  [/`saas`.*?\| (\d+) personalizations/g, fixtures.saas.length],
  [/`clean`.*?\| (\d+) personalizations/g, fixtures.clean.length],
  [/`stress`.*?\| ([\d,]+) rows/g, grouped(constant('testing/fixtures.ts', 'stressCount'))],
  [/`shop`.*?\| (\d+) personalizations/g, fixtures.shop.length],
]

/** Numbers that no line of the source has. Each says where it comes from. */
const others: [pattern: RegExp, because: string][] = [
  [/^docs\/benchmarks\.md: /, 'printed by the benchmarks, with machine, versions and date'],
  [
    /^docs\/compatibility\.md: .* kB/,
    'size.package.test.ts and bundlers.package.test.ts read them',
  ],
  [/^docs\/compatibility\.md: .*\d %.*\| 20\d\d-\d\d-\d\d/, 'measured, with a date'],
  [/^docs\/add-to-dashboard\.md: .*(?:69 × 32 px|up to 115 kB)/, 'measured on 2026-11-26'],
  [
    /^docs\/add-to-dashboard\.md: .*1 is 6 px for buttons and fields, so 1\.33 is 8 px/,
    'the scale of a property',
  ],
  [/^docs\/deploy\.md: .*about 135 kB.*170 kB/, 'measured on 2026-11-26'],
  [
    /^docs\/styling\.md: .*(?:simulator in two columns|timeline with dates|Text fields have a font of at least 16 px)/,
    'stories and fields.browser.test.tsx show them',
  ],
  [/^docs\/own-list\.md: .*periods of 24 hours/, 'an example'],
  [/^docs\/own-parts\.md: .*add up to 100%/, 'what parts of a whole add up to'],
  [/^docs\/persistence\.md: .*holds 5 MB/, 'the limit of browsers'],
  [/^docs\/proxy\.md: .*60 kB to 6 kB/, 'measured with the 42 rows of the shop'],
  [/^docs\/sessions\.md: .*15 ms per MB/, 'measured'],
  [/^docs\/server-rendering\.md: .*2 hours ago/, 'an example'],
  [
    /^docs\/styling\.md: .*styles\/basics\.css|^docs\/styling\.md: .*0\.875rem/,
    'size.package.test.ts; styling docs',
  ],
]

const units =
  '%|ms|milliseconds?|seconds?|s|min|minutes?|h|hours?|days?|months?|years?|px|rem|kB|KiB|MB|MiB|rows?|' +
  'levels?|characters?|fields?|requests?|questions?|personalizations?|pairs?|languages?|different keys'
const number = new RegExp(`(?<![\\w.#/-])\\d[\\d,]*(?:\\.\\d+)?[ -]?(?:${units})(?!\\w)`, 'g')

const pages = ['README.md']
  .concat(listFiles('docs', '.md').map((file) => `docs/${file}`))
  // Written from the source, lists of measurements with a date, the contract, or not about today.
  .filter(
    (file) =>
      !/docs\/(?:reference|decisions)\/|(?:service-interface|service-trace|audit-rules)\.md$/.test(
        file,
      ),
  )

/** Removes what isn't a sentence: samples, pictures and the targets of links. Keeps offsets. */
const proseOf = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```|<picture>.*?<\/picture>|(?<=\])\([^)]*\)/gm, (code) =>
    ' '.repeat(code.length),
  )

interface Range {
  start: number
  end: number
}
let checked = 0
const matched = new Set<RegExp>()

/** Returns what is wrong with the numbers of a page. */
function issuesOf(page: string, text = read(page)): string[] {
  const prose = proseOf(text)
  const ranges: Range[] = []
  const wrong: string[] = []
  for (const [pattern, value] of claims) {
    for (const match of prose.matchAll(new RegExp(pattern, `${pattern.flags}d`))) {
      matched.add(pattern)
      const group = match.slice(1).findIndex((one) => one !== undefined) + 1
      const [start, end] = match.indices?.[group] ?? [0, 0]
      ranges.push({ start, end })
      checked += 1
      if (match[group] !== String(value)) wrong.push(`“${match[0].trim()}” but it is ${value}`)
    }
  }
  for (const match of prose.matchAll(number)) {
    const isClaimed = ranges.some(({ start, end }) => start <= match.index && match.index < end)
    const line = prose.slice(prose.lastIndexOf('\n', match.index) + 1).split('\n', 1)[0] ?? ''
    const isCode = prose.slice(0, match.index).split('`').length % 2 === 0
    if (isClaimed || isCode || others.some(([pattern]) => pattern.test(`${page}: ${line}`)))
      continue
    wrong.push(`nothing checks “${match[0]}” in “${line.slice(0, 160)}”`)
  }
  return wrong
}

afterAll(() =>
  console.log(
    `Claims: ${checked} numbers in ${pages.length} pages of the docs are those of the source, ` +
      `${others.length} kinds are measured or examples`,
  ),
)

it.each(pages)('the numbers in %s are those of the source', (page) => {
  expect(issuesOf(page)).toEqual([])
})

it('every claim is made somewhere', () => {
  for (const page of pages) issuesOf(page)
  expect(
    claims.filter(([pattern]) => !matched.has(pattern)).map(([pattern]) => pattern.source),
  ).toEqual([])
})

it('a wrong number and an unknown one are found', () => {
  expect(
    issuesOf('docs/list.md', 'Tables of up to 51 rows are rendered in full, in 7 ms.'),
  ).toEqual([
    '“Tables of up to 51” but it is 50',
    'nothing checks “7 ms” in “Tables of up to 51 rows are rendered in full, in 7 ms.”',
  ])
})
