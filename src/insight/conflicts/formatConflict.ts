import { createText } from '../../i18n/createText.js'
import { formatListParts } from '../../i18n/formatList.js'
import { isRecord } from '../../internal/isRecord.js'
import { readProperty, readText } from '../../internal/readProperty.js'
import type { Doubt } from '../order/Doubt.js'
import type { ConflictClaim, Conflict, ConflictReason } from './Conflict.js'
import type { ConflictTextOptions } from './formatBeginning.js'
import { formatBeginning } from './formatBeginning.js'
import { conflictExtent, conflictKind } from './groupConflicts.js'
import type { ConflictKey } from './texts.js'
import { conflictTexts } from './texts.js'

/** A conflict in words. */
export interface ConflictText {
  /** The kind of conflict. */
  title: string
  /** What happens, in one sentence. */
  sentence: string
  /** The reasons, one sentence each. */
  because: string[]
  /** The condition under which the conflict happens; `''` if the conflict is certain. */
  unless: string
  /** What to do about it. */
  fix: string
}

/** Options for {@link formatConflict}. */
export interface FormatConflictOptions extends ConflictTextOptions {
  /** The names of the two personalizations, in the order of `keys`. @default the keys */
  names?: readonly [string, string] | undefined
}

/** Formats a conflict from `detectConflicts`: what happens, why, and what to do about it. Never throws. */
export function formatConflict(
  found: Conflict,
  { names, ...options }: FormatConflictOptions = {},
): ConflictText {
  const words = conflictParts(found, names && { first: names[0], second: names[1] }, options)
  return {
    title: words.title,
    sentence: words.sentence.join(''),
    because: words.because.map((reason) => reason.join('')),
    unless: words.unless.join(''),
    fix: words.fix.join(''),
  }
}

/** The names of the two personalizations of a conflict, in the order of its keys. */
export interface ConflictNames<Name> {
  first: Name
  second: Name
}

/**
 * Works like {@link formatConflict}, with names of any type, such as elements. Returns the pieces of
 * each text.
 *
 * @param names The names to show. Without them, the keys are shown.
 */
export function conflictParts<Name = string>(
  found: Conflict,
  names: ConflictNames<Name> | undefined,
  options: ConflictTextOptions,
) {
  const conflict = readConflict(found)
  const text = createText(conflictTexts, options)
  const { first, second } = names ?? { first: conflict.keys[0], second: conflict.keys[1] }
  const isLater = conflict.kind === 'future-overlap'
  const from = isLater
    ? formatBeginning(readProperty(readProperty(found, 'window'), 'from'), options)
    : null
  // A future conflict without a date, such as one from another version, only may happen.
  const claim: ConflictClaim =
    isLater && from === null ? { ...conflict, certainty: 'possible' } : conflict
  const doubts = [...new Set(conflict.disprovedBy.map((doubt) => doubtKey(conflict, doubt)))]
  const doubted = doubts.map((key) => text.parts(key, { first }))
  return {
    title: text(`conflict.${conflict.kind}`),
    sentence: text.parts(sentenceKey(claim, from === null ? 'sentence' : 'later'), {
      first,
      second,
      page: conflict.page,
      from: from ?? '',
    }),
    because: conflict.because.map((reason) => {
      const params: Record<string, string | number | Name> = { first, second, ...reason }
      if ('kind' in reason) params.kind = text(`conflict.${reason.kind}`)
      return text.parts(`conflict.because.${reason.code}`, params)
    }),
    unless:
      doubts.length === 0
        ? []
        : text.parts('conflict.unless', { doubts: formatListParts(doubted, options) }).flat(),
    fix: text.parts(fixKey(conflict), { first, second }),
  }
}

/**
 * Reads what is shown of a conflict. Nothing about the value is certain, because it can be from another
 * version.
 */
function readConflict(found: unknown): ConflictClaim {
  const listOf = (key: string): unknown[] => {
    const list = readProperty(found, key)
    return Array.isArray(list) ? [...(list as unknown[])] : []
  }
  const [first, second] = listOf('keys')
  return {
    kind: readText(found, 'kind') as Conflict['kind'],
    certainty: readProperty(found, 'certainty') === 'certain' ? 'certain' : 'possible',
    keys: [textOf(first), textOf(second)],
    page: readText(found, 'page'),
    because: listOf('because').flatMap(readReason),
    disprovedBy: listOf('disprovedBy').map(textOf) as Doubt[],
  }
}

function readReason(reason: unknown): ConflictReason[] {
  if (!isRecord(reason)) return []
  const values: Record<string, string | number> = { code: readText(reason, 'code') }
  for (const name of Object.keys(reason)) {
    const value = readProperty(reason, name)
    if (typeof value === 'string' || typeof value === 'number') values[name] = value
  }
  return [values as unknown as ConflictReason]
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '?'
}

/**
 * Returns the message key for a doubt. If a conflict affects both personalizations, limits, delays and
 * scripts all become “both are shown on the same visit”. So does a doubt about the pages of a redirect loop,
 * because its redirects run on different pages.
 */
function doubtKey(conflict: ConflictClaim, doubt: Doubt): ConflictKey {
  const kind = conflictKind(conflict)
  const isLoop = kind === 'redirect-loop'
  const isMutual = isLoop || kind === 'same-component-twice' || kind === 'priority-tie'
  const isLimit = doubt === 'limited' || doubt === 'delay-apart' || doubt === 'script-apart'
  if ((isLimit && isMutual) || (isLoop && doubt === 'pages-apart')) return 'conflict.doubt.together'
  return `conflict.doubt.${doubt}`
}

/** Returns the key of what happens now or, for a conflict that begins later, of what will happen. */
function sentenceKey(conflict: ConflictClaim, tense: 'sentence' | 'later'): ConflictKey {
  const kind = conflictKind(conflict)
  const extent = conflictExtent(conflict)
  if (kind === 'future-overlap' || kind === 'shadowed') return `conflict.${tense}.shadowed.possible`
  if (kind === 'exclusive-blocks' || kind === 'redirect-preempts') {
    return `conflict.${tense}.${kind}.${extent}`
  }
  const isRing = conflict.because.some(({ code }) => code === 'in-loop')
  const word = isRing ? 'redirect-ring' : kind
  const key = `conflict.${tense}.${word}.${extent}` as const
  if (isConflictKey(key)) return key
  // Only some kinds have a sentence for some visitors, and a kind from another version has none.
  const general = `conflict.${tense}.${word}.all`
  return isConflictKey(general) ? general : `conflict.${kind}`
}

function isConflictKey(key: string): key is ConflictKey {
  return Object.hasOwn(conflictTexts, key)
}

function fixKey(conflict: ConflictClaim): ConflictKey {
  const kind = conflictKind(conflict)
  return `conflict.fix.${kind}`
}
