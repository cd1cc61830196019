import type { Personalization } from '../../contract/Personalization.js'
import type { AnswerClaim } from './AnswerClaim.js'
import type { ClaimContext, Mention, SaidValue } from './ClaimContext.js'
import type { ClaimPatterns } from './claimReader.js'
import { fieldOfHeading } from './claimReader.js'
import { readCounts } from './readCounts.js'
import { readValues } from './readValues.js'
import { splitSentences } from './splitSentences.js'
import type { VisibleText } from './visibleParts.js'

/** Stands for letters that are no words, such as those of names. */
const blank = '\uffff'

/** Returns the claims of lines. In nested lists, what is below a name is about it. */
export function readLines(lines: readonly VisibleText[], context: ClaimContext): AnswerClaim[] {
  let above: Personalization | null = null
  return lines.flatMap((line) => {
    const { mentions, masked } = findNames(line.text, context)
    const stated = { text: maskQuotes(masked), at: line.at }
    const [mention] = mentions
    const isName = mention && mentions.length === 1 && isOnlyName(masked)
    if (mentions.length > 0 || !isLabeled(masked, { above, context })) above = null
    if (isName && !mention.isObject) above = mention.personalization
    const isUnder = mentions.length === 0 ? above : null
    return splitSentences(stated, context.patterns.words).flatMap((sentence) =>
      readSentence(sentence, { line, mentions, above: isUnder, context }),
    )
  })
}

/** Returns whether a line has a label, as in nested lists: "- Status: running", or the name of a variant. */
function isLabeled(
  text: string,
  { above, context }: { above: Personalization | null; context: ClaimContext },
): boolean {
  const label = /^\s*[-*+•]?\s*(\p{L}[^:：]{0,30}?)\s*[:：]/u.exec(text)?.[1]
  if (label === undefined) return false
  return (
    fieldOfHeading(label, context.patterns) !== null ||
    Boolean(above?.variants?.some(({ name }) => name?.trim() === label))
  )
}

function isOnlyName(masked: string): boolean {
  return new RegExp(`^\\s*(?:[-*+•]|\\d+[.)])?\\s*["“„«「]?${blank}+["”“»」]?\\s*[:：]?\\s*$`).test(
    masked,
  )
}

/** Returns the claims of a sentence, whose names are blanked. */
function readSentence(
  { text: masked, at }: VisibleText,
  given: {
    line: VisibleText
    mentions: readonly Mention[]
    above: Personalization | null
    context: ClaimContext
  },
): AnswerClaim[] {
  const { line, above, context } = given
  const { patterns } = context
  const from = at - line.at
  const mentions = given.mentions
    .filter((each) => each.from >= from && each.to <= from + masked.length)
    .map((each) => ({ ...each, from: each.from - from, to: each.to - from }))
  const text = line.text.slice(from, from + masked.length)
  if (patterns.open.test(masked) || isAdvice.test(masked)) return []
  const denied = deniedClauses(masked, patterns)
  const isStated = (value: Pick<SaidValue, 'from' | 'to'>) =>
    !denied.some((clause) => clause.at < value.to && value.from < clause.at + clause.text.length)
  const groups = groupMentions(masked, mentions, patterns)
  const claims = readValues(masked, { mentions, above, context }).flatMap((value) => {
    const subjects = above ? [above] : subjectsOf(value, groups, masked)
    return (isStated(value) ? subjects : []).flatMap((subject) => {
      const compared = value.compare(subject)
      // With several subjects, a difference may be about another one.
      const isOpen =
        groups.length > 1 && compared?.isSame === false && !isSeparate(value, groups, masked)
      return compared && !isOpen
        ? [claimOf(value, { key: context.keyOf(subject), at, text, compared })]
        : []
    })
  })
  const counts = readCounts(masked, { mentions, context }).flatMap((count) =>
    isStated(count) ? [claimOf(count, { key: null, at, text, compared: count.compared })] : [],
  )
  return [...claims, ...counts]
}

/** A sentence that says what to do. */
const isAdvice =
  /^\s*(?:[-*+•]|\d+[.)])?\s*(?:please\s+)?(?:pause|lower|raise|set|move|change|extend|give|try|check|make|remove|add|keep|stop|start|ask)\s/iu

function claimOf(
  { field, from, to }: Pick<SaidValue, 'field' | 'from' | 'to'>,
  given: {
    key: string | null
    at: number
    text: string
    compared: { is: unknown; isSame: boolean }
  },
): AnswerClaim {
  const { key, at, text, compared } = given
  return {
    key,
    field,
    said: text.slice(from, to),
    span: [at + from, at + to],
    is: compared.is,
    verdict: compared.isSame ? 'agrees' : 'differs',
  }
}

/** Finds the names in a sentence, and blanks them, so that their words are no values. */
function findNames(text: string, { findMentions, patterns }: ClaimContext) {
  const mentions: Mention[] = []
  let masked = ''
  // In Arabic, some words are written together with what follows them.
  const apart = text.replace(/(?<![\p{L}])[وفبلك](?=[a-z])/giu, ' ')
  for (const { text: part, mentioned } of findMentions(apart)) {
    const [personalization, ...others] = mentioned
    if (personalization && others.length === 0) {
      const [from, to] = [masked.length, masked.length + part.length]
      const isObject = patterns.isUnspaced
        ? patterns.compared.test(text.slice(to).replace(/^[」』”"*\s]+/, ''))
        : patterns.compared.test(masked)
      // A name with more words in its quotation marks, or with a number, is another name.
      const isOther = /^\s+v?\d/u.test(text.slice(to)) || isInLongerQuote(text, { from, to })
      mentions.push({ from, to, personalization, isObject: isObject || isOther })
    }
    masked += personalization ? blank.repeat(part.length) : part
  }
  return { mentions, masked }
}

const quotes = /“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"]*"|「[^」]*」|『[^』]*』/g

function isInLongerQuote(text: string, { from, to }: { from: number; to: number }): boolean {
  return [...text.matchAll(quotes)].some(({ index, 0: quoted }) => {
    const isInside = index <= from && to <= index + quoted.length
    return isInside && quoted.slice(1, -1).trim().length > to - from
  })
}

/** Blanks what is in quotation marks, unless it is only a name. */
function maskQuotes(text: string): string {
  return text.replace(quotes, (quoted) => {
    const inside = quoted.slice(1, -1).trim()
    return new RegExp(`^${blank}*$`).test(inside) ? quoted : blank.repeat(quoted.length)
  })
}

/** Returns the clauses that state nothing. What follows a negation belongs to it, unless it names another subject. */
function deniedClauses(masked: string, { denied }: ClaimPatterns): VisibleText[] {
  let isDenied = false
  return splitClauses(masked).filter(({ text }) => {
    isDenied = denied.test(text) || (isDenied && !text.includes(blank))
    return isDenied
  })
}

/** Splits a sentence where a negation ends. */
function splitClauses(text: string): VisibleText[] {
  const clauses: VisibleText[] = []
  let from = 0
  for (const match of [
    ...text.matchAll(
      /[;:、，؛،]|,(?!\d)|\s[–—-]\s|\s(?:but|while|although|aber|während|obwohl|mais|alors que|ale|natomiast|choć|لكن|بينما|أما)\s|が、/giu,
    ),
    null,
  ]) {
    const to = match ? match.index : text.length
    clauses.push({ text: text.slice(from, to), at: from })
    from = match ? match.index + match[0].length : to
  }
  return clauses
}

/** Groups names that are subjects together, such as "A, B and C". */
function groupMentions(
  masked: string,
  mentions: readonly Mention[],
  { between }: ClaimPatterns,
): Mention[][] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext = last && between.test(masked.slice(last.to, mention.from))
    if (group && isNext) group.push(mention)
    else groups.push([mention])
  }
  // "A, B and C" are subjects together, and "unlike A, B" are not.
  return groups.flatMap((group) => {
    const [last, before] = [group.at(-1), group.at(-2)]
    if (!last || !before) return [group]
    const isList = /[\p{L}&・、]/u.test(masked.slice(before.to, last.from))
    return isList ? [group] : group.map((mention) => [mention])
  })
}

/** Words and marks that part two statements: "A ends on Monday, and B on Friday". */
const parts =
  /[;,，、،]|(?<![\p{L}])(?:and|while|whereas|und|während|et|tandis que|i|a|natomiast)(?![\p{L}])|(?<=\s)و/iu

/** Returns whether the name before a value and the value are a statement of their own, parted from those about others. */
function isSeparate(
  { from, to }: SaidValue,
  groups: readonly Mention[][],
  masked: string,
): boolean {
  const at = groups.findLastIndex((each) => (each.at(-1)?.to ?? Infinity) <= from)
  const [mention, ...others] = groups[at] ?? []
  if (!mention || others.length > 0) return false
  if (/[;:,，、،]/u.test(masked.slice(mention.to, from))) return false
  const before = groups[at - 1]?.at(-1)
  const after = groups[at + 1]?.[0]
  return (
    (!before || parts.test(masked.slice(before.to, mention.from))) &&
    (!after || (!after.isObject && parts.test(masked.slice(to, after.from))))
  )
}

/** Returns whom a value is about: the names before it or, if there are none, the only ones. */
function subjectsOf(
  { from, canPrecede, isAfterObject = false }: SaidValue,
  groups: readonly Mention[][],
  masked: string,
): Personalization[] {
  const group = groups.findLast((each) => (each.at(-1)?.to ?? Infinity) <= from)
  const last = group?.at(-1)
  if (group && last) {
    const isBeside = /^\s*[“”"'*»」]*\s*[(（]\s*\S*\s*$/u.test(masked.slice(last.to, from))
    if (isBeside) return [last.personalization]
    if (!isAfterObject && group.some(({ isObject }) => isObject)) return []
    return group.map(({ personalization }) => personalization)
  }
  const [only, ...others] = groups
  const isOnly = canPrecede && only?.length === 1 && others.length === 0
  return isOnly ? only.map(({ personalization }) => personalization) : []
}
