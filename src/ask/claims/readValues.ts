import type { Personalization } from '../../contract/Personalization.js'
import { asciiDigits } from '../../internal/plainDigits.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import type { ClaimContext, Given, SaidValue } from './ClaimContext.js'
import { compareDay, comparePage, compareStatus } from './compareClaim.js'
import { escapePattern } from './escapePattern.js'
import type { NamedDay } from './readDates.js'
import { readDates } from './readDates.js'
import { readVariants } from './readVariants.js'
import { spanOf } from './spanOf.js'

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
    ...readVariants(masked, given),
  ]
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
    // A label before the day says more than a word after it: "開始 12月5日、終了 12月9日".
    const labelOf = (source: string) => new RegExp(`(?:${source})日?[\\s：:は]*$`, 'u').test(lead)
    if (labelOf(words.starts) !== labelOf(words.ends)) {
      return labelOf(words.starts) ? 'starts' : 'ends'
    }
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
    `(?<![\\p{L}\\p{N}.])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}]|\\.\\p{L})`,
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
    .map(escapePattern)
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
