import type { Personalization } from '../../contract/Personalization.js'
import { asciiDigits } from '../../internal/plainDigits.js'
import type { PersonalizationStatus } from '../../personalization/effectiveStatus.js'
import type { AnswerClaim, ClaimField } from './AnswerClaim.js'
import type { ClaimContext } from './ClaimContext.js'
import { fieldOfHeading } from './claimReader.js'
import type { Comparison } from './compareClaim.js'
import { compareDay, comparePage, compareStatus } from './compareClaim.js'
import { readDates } from './readDates.js'
import { ownersOf } from './readValues.js'
import type { VisibleText } from './visibleParts.js'

/** Returns the claims of a table: a row has a name, and its other cells have the values of their columns. */
export function readTable(
  [headings = [], ...rows]: readonly VisibleText[][],
  context: ClaimContext,
): AnswerClaim[] {
  const fields = headings.map(({ text }) => fieldOfHeading(text, context.patterns))
  return rows.flatMap((cells) => {
    const subject = subjectOf(cells, fields, context)
    if (!subject) return []
    return cells.flatMap((cell, index): AnswerClaim[] => {
      const field = fields[index]
      const compared = field ? compareCell(cell.text, { field, subject, context }) : null
      if (!field || !compared) return []
      return [
        {
          key: context.keyOf(subject),
          field,
          said: cell.text,
          span: [cell.at, cell.at + cell.text.length],
          is: compared.is,
          verdict: compared.isSame ? 'agrees' : 'differs',
        },
      ]
    })
  })
}

/** Returns what a row is about: the only name in the columns that are no field. */
function subjectOf(
  cells: readonly VisibleText[],
  fields: readonly (ClaimField | null)[],
  { findMentions }: ClaimContext,
): Personalization | null {
  const named = cells.flatMap(({ text }, index) => {
    if (fields[index]) return []
    const parts = findMentions(text).filter(({ mentioned }) => mentioned.length > 0)
    const [part] = parts
    // A name beside other words may be something else.
    return part && part.text.length >= text.trim().length - 4 ? [part.mentioned] : []
  })
  const [mentioned, ...others] = named
  return mentioned?.length === 1 && others.length === 0 ? (mentioned[0] ?? null) : null
}

function compareCell(
  text: string,
  given: { field: ClaimField; subject: Personalization; context: ClaimContext },
): Comparison {
  const { field, subject, context } = given
  const { patterns, now, timeZone } = context
  const { words } = patterns
  switch (field) {
    case 'status': {
      const found = Object.entries(words.status).find(([, source]) =>
        new RegExp(`^(?:${source})$`, 'iu').test(text),
      )
      return found ? compareStatus(subject, found[0] as PersonalizationStatus, now) : null
    }
    case 'priority': {
      const plain = asciiDigits(text)
      return /^\d+(?:\.\d+)?$/.test(plain)
        ? { is: subject.prio, isSame: subject.prio === Number(plain) }
        : null
    }
    case 'starts':
    case 'ends': {
      const [day, ...others] = readDates(text, words)
      const isAll = day && others.length === 0 && day.from < 12 && text.length - day.to < 2
      const time = field === 'ends' ? subject.endDate : subject.startDate
      return isAll ? compareDay(time, day, { timeZone, isEnd: field === 'ends' }) : null
    }
    case 'owner': {
      const said = ownersOf(context).get(text)
      return said === undefined ? null : { is: subject.assignee, isSame: subject.assignee === said }
    }
    case 'exclusive': {
      const isYes = new RegExp(`^(?:${words.yes})$`, 'iu').test(text)
      const isNo = new RegExp(`^(?:${words.no})$`, 'iu').test(text)
      const { exclusive } = subject
      return isYes || isNo ? { is: exclusive, isSame: (exclusive === true) === isYes } : null
    }
    case 'tags': {
      const known = new Set(
        context.personalizations.flatMap((each) => each.personalizationTags ?? []),
      )
      const said = text.split(/[,،、/]\s*/).map((tag) => tag.trim())
      const own = new Set(subject.personalizationTags)
      return said.every((tag) => known.has(tag))
        ? { is: subject.personalizationTags, isSame: said.every((tag) => own.has(tag)) }
        : null
    }
    case 'page':
      return text.startsWith('/') ? comparePage(subject, text) : null
    default:
      return null
  }
}
