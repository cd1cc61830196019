import type { Personalization } from '../../contract/Personalization.js'
import { asciiDigits } from '../../internal/plainDigits.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import { shareOptions } from '../../personalization/ModelOptions.js'
import { variantShares } from '../../personalization/variantShares.js'
import type { ClaimContext, Mention, SaidValue } from './ClaimContext.js'
import { compareDay, comparePage, compareStatus } from './compareClaim.js'
import type { NamedDay } from './readDates.js'
import { readDates } from './readDates.js'
import { numberSource, readNumber } from './readNumber.js'

interface Given {
  mentions: readonly Mention[]
  /** What the lines below a name are about. */
  above: Personalization | null
  context: ClaimContext
}

/** Finds the values in a sentence. */
export function readValues(masked: string, given: Given): SaidValue[] {
  const plain = asciiDigits(masked)
  return [
    ...readStatuses(masked, given.context),
    ...readDays(masked, given.context),
    ...readPriorities(plain, given.context),
    ...readPages(masked, given.context),
    ...readOwners(masked, given.context),
    ...readExclusive(masked, given.context),
    ...readTags(masked, given.context),
    ...readShares(masked, given),
    ...readSplits(plain, given.context),
    ...readVariantCounts(masked, given.context),
  ]
}

function spanOf(match: RegExpMatchArray, at = match.index ?? 0, length = match[0].length) {
  return { from: at, to: at + length }
}

function readStatuses(masked: string, { patterns, now }: ClaimContext): SaidValue[] {
  return Object.entries(patterns.words.status).flatMap(([status, source]) =>
    [...masked.matchAll(patterns.whole(source, 'giu'))].flatMap((match): SaidValue[] => {
      const before = masked.slice(0, match.index)
      const after = masked.slice(match.index + match[0].length)
      // "4 paused" counts, "goes live" starts, and "paused ones" are others.
      const isOther =
        /[\d٠-٩](?:\s+\p{L}+){0,2}\s*(?:件が|件は|件)?$/u.test(before) ||
        /(?:goes|went|go|going)\s$/iu.test(before) ||
        /^\s*(?:ones?|personali[sz]ations?|offers?|until|till|again|wieder|erst|ab|personnalisations?|Personalisierungen)(?![\p{L}])/iu.test(
          after,
        )
      if (isOther) return []
      return [
        {
          field: 'status',
          ...spanOf(match),
          canPrecede: false,
          compare: (subject) => compareStatus(subject, status as PersonalizationStatus, now),
        },
      ]
    }),
  )
}

function readDays(masked: string, { patterns, timeZone }: ClaimContext): SaidValue[] {
  const days = readDates(masked, patterns.words)
  return days.flatMap((day, index): SaidValue[] => {
    const kind = kindOfDay(
      masked,
      { day, before: days[index - 1], after: days[index + 1] },
      patterns,
    )
    if (kind === null) return []
    const compare = (personalization: Personalization) =>
      kind === 'ends'
        ? compareDay(personalization.endDate, day, { timeZone, isEnd: true })
        : compareDay(personalization.startDate, day, { timeZone, isEnd: false })
    return [{ field: kind, from: day.from, to: day.to, canPrecede: false, compare }]
  })
}

/** Returns whether a day is a start or an end: the nearest word before it or, in Japanese, after it, says so. */
function kindOfDay(
  masked: string,
  near: { day: NamedDay; before: NamedDay | undefined; after: NamedDay | undefined },
  { words, whole, isUnspaced }: ClaimContext['patterns'],
): 'starts' | 'ends' | null {
  const { day, before, after } = near
  const lead = masked.slice(Math.max(before?.to ?? 0, day.from - 32), day.from)
  const tail = masked.slice(day.to, Math.min(after?.from ?? Infinity, day.to + 10))
  /** Where the last word ends. Of two that end there, the longer one counts. */
  const lastOf = (text: string, source: string) => {
    const last = [...text.matchAll(whole(source, 'giu'))].at(-1)
    return last ? last.index + last[0].length + last[0].length / 1_000 : -1
  }
  const firstOf = (text: string, source: string) => text.search(whole(source))
  if (isUnspaced) {
    const [start, end] = [firstOf(tail, words.starts), firstOf(tail, words.ends)]
    if (start === -1 && end === -1) {
      const [startBefore, endBefore] = [lastOf(lead, words.starts), lastOf(lead, words.ends)]
      return startBefore === endBefore ? null : startBefore > endBefore ? 'starts' : 'ends'
    }
    if (start === -1 || end === -1) return start === -1 ? 'ends' : 'starts'
    return start < end ? 'starts' : 'ends'
  }
  const [start, end] = [lastOf(lead, words.starts), lastOf(lead, words.ends)]
  if (start === end) return null
  return start > end ? 'starts' : 'ends'
}

function readPriorities(plain: string, { patterns }: ClaimContext): SaidValue[] {
  const { words, isUnspaced } = patterns
  const boundary = isUnspaced ? '' : '(?<![\\p{L}])'
  const labeled = new RegExp(
    `${boundary}(?:${words.priority})(?:[\\s:=*“”"'は，、]|of|is|von|ist|de|est|to|wynosi|هي|هو|(?:で|の))*(\\d+(?:[.,]\\d+)?)(?![\\d%.,]*\\d|\\s?%)`,
    'giu',
  )
  const values = [...plain.matchAll(labeled)].map((match) => ({ match, text: match[1] ?? '' }))
  const isAbout = new RegExp(`${boundary}(?:${words.priority})`, 'iu').test(plain)
  const beside = isAbout ? [...plain.matchAll(/\uffff[“”"'*»」]*\s*[(（]\s*(\d+)\s*[)）]/gu)] : []
  return [...values, ...beside.map((match) => ({ match, text: match[1] ?? '' }))].map(
    ({ match, text }): SaidValue => {
      const at = match.index + match[0].lastIndexOf(text)
      const said = Number(text.replace(',', '.'))
      return {
        field: 'priority',
        from: at,
        to: at + text.length,
        canPrecede: false,
        compare: ({ prio }) => ({ is: prio, isSame: prio === said }),
      }
    },
  )
}

/** Words before a page to which visitors are led. */
const leadsTo =
  /redirect|weiterleit|leitet|umleit|redirig|renvoi|przekierow|転送|リダイレクト|توجيه|يحوّ?ل/iu

function readPages(masked: string, { patterns }: ClaimContext): SaidValue[] {
  const { words, isUnspaced } = patterns
  const paths = masked.matchAll(
    /(?<![\p{L}\p{N}/.:])\/(?:[a-z0-9_~-]+(?:[/.][a-z0-9_~-]+)*)?(?![\p{N}/])/giu,
  )
  return [...paths].flatMap((match): SaidValue[] => {
    const lead = masked.slice(0, match.index)
    const isNamed =
      isUnspaced ||
      /\uffff[”"'*»]*\s*(?:[–—:-]\s+|[(（])$/u.test(lead) ||
      new RegExp(
        `(?<![\\p{L}])(?:${words.page})[\\s:“”"'(*]*(?:(?:the|der|die|la|stronie|page|Seite|الصفحة)\\s+)?$`,
        'iu',
      ).test(lead)
    if (!isNamed || leadsTo.test(lead.slice(-40))) return []
    const compare = (personalization: Personalization) => comparePage(personalization, match[0])
    return [{ field: 'page', ...spanOf(match), canPrecede: false, compare }]
  })
}

function readOwners(masked: string, context: ClaimContext): SaidValue[] {
  const { words, whole } = context.patterns
  const owners = ownersOf(context)
  const names = [...owners.keys()].sort((a, b) => b.length - a.length)
  if (names.length === 0) return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.])(?:${names.map(escape).join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
    'gu',
  )
  return [...masked.matchAll(pattern)].flatMap((match): SaidValue[] => {
    const lead = masked.slice(Math.max(0, match.index - 28), match.index)
    const tail = masked.slice(match.index + match[0].length).slice(0, 24)
    const cut = lead.replace(/^.*[;,،、](?=[^;,،、]*$)/su, '')
    const isAfterObject = new RegExp(
      `(?:${words.owner})[^\uffff.;]{0,20}\uffff+[\\s”"'*»]*(?:is|ist|est|jest|هو|هي)\\s+$`,
      'iu',
    ).test(masked.slice(0, match.index))
    const isOwner =
      isAfterObject ||
      isAlone(masked, match) ||
      whole(words.owner).test(cut) ||
      whole(words.owner).test(tail.replace(/[;,.،、。].*$/su, ''))
    if (!isOwner) return []
    const said = owners.get(match[0])
    return [
      {
        field: 'owner',
        ...spanOf(match),
        canPrecede: true,
        isAfterObject,
        compare: ({ assignee }) => ({ is: assignee, isSame: assignee === said }),
      },
    ]
  })
}

/** Returns whether a value stands alone between dashes, semicolons or brackets: "A – paused – Mei Tanaka". */
function isAlone(
  masked: string,
  { index, 0: value }: RegExpMatchArray & { index: number },
): boolean {
  const [before, after] = [masked.slice(0, index), masked.slice(index + value.length)]
  return /\uffff.*(?:\s[–—-]|[;(|])\s*$/u.test(before) && /^\s*(?:[–—|;)]|-\s|$)/u.test(after)
}

/** Returns the owners of the list, by their IDs and by the names in them, such as "Mei Tanaka" for `mei.tanaka`. */
export function ownersOf({ personalizations }: ClaimContext): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { assignee } of personalizations) {
    const id = assignee?.trim()
    if (!id || id.length < 3) continue
    owners.set(id, id)
    const name = id.replace(/@.*/, '').split(/[._-]/)
    if (name.length > 1)
      owners.set(name.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' '), id)
  }
  return owners
}

function readExclusive(masked: string, { patterns }: ClaimContext): SaidValue[] {
  return [...masked.matchAll(patterns.whole(patterns.words.exclusive, 'giu'))].flatMap(
    (match): SaidValue[] => {
      const after = masked.slice(match.index + match[0].length)
      const before = masked.slice(0, match.index)
      const isOther =
        /^\s*(?:ones?|personali[sz]ation|offer|banner|Personalisierung|personnalisation)(?![\p{L}])/iu.test(
          after,
        ) ||
        /(?:\d|an|the|one|eine[rn]?|une)\s$/iu.test(before) ||
        /^\s*[:：]/u.test(after)
      if (isOther) return []
      return [
        {
          field: 'exclusive',
          ...spanOf(match),
          canPrecede: false,
          compare: ({ exclusive }) => ({ is: exclusive, isSame: exclusive === true }),
        },
      ]
    },
  )
}

function readTags(masked: string, { personalizations, patterns }: ClaimContext): SaidValue[] {
  const known = new Set(
    personalizations.flatMap(({ personalizationTags }) => personalizationTags ?? []),
  )
  const tag = [...known]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|')
  if (tag === '') return []
  const and = `(?:\\s*[,،、/]\\s*|\\s+(?:${patterns.words.and})\\s+|と|\\s+و)`
  const quote = '[“”„«»"\'`「」#]*'
  const list = `${quote}(?:${tag})${quote}(?:${and}${quote}(?:${tag})${quote})*`
  const start = patterns.isUnspaced ? '' : '(?<![\\p{L}])'
  const pattern = new RegExp(
    `${start}(?:${patterns.words.tags})(?:[\\s:は*]|mit|with|as|avec|z)*(${list})(?![\\p{L}\\p{N}-])`,
    'giu',
  )
  return [...masked.matchAll(pattern)].map((match): SaidValue => {
    const text = match[1] ?? ''
    const said = [...text.matchAll(new RegExp(`(?:${tag})`, 'gu'))].map(([each]) => each)
    const at = match.index + match[0].length - text.length
    return {
      field: 'tags',
      from: at,
      to: at + text.length,
      canPrecede: false,
      compare: ({ personalizationTags }) => {
        const own = new Set(personalizationTags)
        return { is: personalizationTags, isSame: said.every((each) => own.has(each)) }
      },
    }
  })
}

/** What can stand between the name of a variant and its share. */
const gets = `(?:[\\s:“”"'*(は、:：–—-]|variante?n?|wariant|gets|receives|has|bekommt|erhält|hat|reçoit|obtient|otrzymuje|dostaje|ma|على|に|が){1,6}`

/** Finds the shares of variants: a name of a variant of the subject beside a percentage. */
function readShares(masked: string, { mentions, above, context }: Given): SaidValue[] {
  const values: SaidValue[] = []
  const subjects = above ? [above] : mentions.map(({ personalization }) => personalization)
  for (const personalization of new Set(subjects)) {
    const { variants } = personalization
    const { shares, isAssumed } = variantShares(
      variants,
      shareOptions(personalization, context.options),
    )
    if (isAssumed) continue
    for (const [index, variant] of (variants ?? []).entries()) {
      const name = variant.name?.trim()
      const percent = shares[index]?.percent
      if (!name || percent === undefined) continue
      const number = '([\\d٠-٩]+(?:[.,٫]\\d+)?)[\\s\\u00a0\\u202f]?[%٪]'
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])${escape(name)}${gets}${number}|${number}[\\s:]{1,3}(?:for\\s+|für\\s+|pour\\s+)?${escape(name)}(?![\\p{L}]|[\\s:(]*[\\d٠-٩])`,
        'gu',
      )
      for (const match of masked.matchAll(pattern)) {
        const said = Number(asciiDigits(match[1] ?? match[2] ?? '').replace(/[,٫]/, '.'))
        values.push({
          field: 'variants',
          ...spanOf(match),
          canPrecede: false,
          compare: (subject) =>
            subject === personalization
              ? { is: percent, isSame: Math.abs(said - percent) <= 1 }
              : null,
        })
      }
    }
  }
  return values
}

/** Finds the shares of all variants together: "a 60/40 split". */
function readSplits(plain: string, { options }: ClaimContext): SaidValue[] {
  return [...plain.matchAll(/(?<![\d/.:])\d{1,3}(?:\s?[/:]\s?\d{1,3}){1,4}(?![\d/.:])/gu)].flatMap(
    (match): SaidValue[] => {
      const said = match[0]
        .split(/[/:]/u)
        .map(Number)
        .sort((a, b) => a - b)
      if (said.reduce((sum, each) => sum + each, 0) !== 100) return []
      return [
        {
          field: 'variants',
          ...spanOf(match),
          canPrecede: false,
          compare(subject) {
            const { shares, isAssumed } = variantShares(
              subject.variants,
              shareOptions(subject, options),
            )
            const is = shares.flatMap(({ percent }) => percent ?? []).sort((a, b) => a - b)
            if (isAssumed || is.length !== shares.length) return null
            const isSame =
              is.length === said.length &&
              is.every((percent, index) => Math.abs(percent - (said[index] ?? 0)) <= 1)
            return { is: is.toReversed().join('/'), isSame }
          },
        },
      ]
    },
  )
}

/** Finds how many variants a personalization has. */
function readVariantCounts(masked: string, { patterns }: ClaimContext): SaidValue[] {
  const { words, isUnspaced } = patterns
  const number = isUnspaced ? '[\\d]{1,2}' : numberSource(words)
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}.,%/-])(${number})\\s*(?:${words.variants})(?![\\p{L}])`,
    'giu',
  )
  return [...masked.matchAll(pattern)].flatMap((match): SaidValue[] => {
    const isPart = /(?:other|of|more|andere|weitere|autres|innych|sur|z|von)\s+$/iu.test(
      masked.slice(0, match.index),
    )
    if (isPart) return []
    const said = readNumber(match[1] ?? '', words)
    return [
      {
        field: 'variants',
        ...spanOf(match),
        canPrecede: false,
        compare: ({ variants }) =>
          variants && variants.length > 0
            ? { is: variants.length, isSame: variants.length === said }
            : null,
      },
    ]
  })
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}
