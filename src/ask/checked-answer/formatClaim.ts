import type { Formatters } from '../../i18n/createFormatters.js'
import type { FormatText } from '../../i18n/createText.js'
import { isText } from '../../internal/isText.js'
import { isTime } from '../../internal/isTime.js'
import { valueLabel } from '../../personalization/fieldLabel.js'
import type { HostSettings } from '../../personalization/HostOptions.js'
import { findPerson } from '../../personalization/HostOptions.js'
import type { PersonalizationKey } from '../../personalization/texts.js'
import type { AnswerClaim } from '../claims/AnswerClaim.js'
import type { askTexts } from '../texts.js'

/** What claims are put into words with. */
export interface ClaimWording {
  text: FormatText<keyof typeof askTexts>
  fieldText: FormatText<PersonalizationKey>
  formatters: Formatters
  now: number | null
  people: HostSettings['people']
}

/** Returns what the list has instead of what an answer says: "The list says: Ends Dec 3". */
export function formatClaim(claim: AnswerClaim, wording: ClaimWording): string {
  const { text, fieldText, formatters } = wording
  const { field, is } = claim
  if (field === 'count') return text('check.says', { value: formatters.number(Number(is)) })
  const id = field === 'owner' ? 'assignee' : field === 'tags' ? 'tag' : field
  return text('check.says', { value: `${fieldText(`field.${id}`)} ${valueOf(claim, wording)}` })
}

function valueOf({ field, is, said }: AnswerClaim, wording: ClaimWording): string {
  const { fieldText, formatters, now, people } = wording
  if (typeof is === 'boolean') return fieldText(is ? 'value.true' : 'value.false')
  if (Array.isArray(is)) return is.filter((each) => isText(each)).join(', ')
  if (typeof is === 'number') {
    if (field === 'ends' && isTime(is)) return formatters.lastDay(is, now)
    if (field === 'starts' && isTime(is)) return formatters.date(is, now)
    return field === 'variants' && /[%٪]/.test(said)
      ? formatters.percent(is)
      : formatters.number(is)
  }
  if (!isText(is) || is === '') return fieldText('value.none')
  if (field === 'owner') return findPerson(people, is)?.name ?? is
  return valueLabel(fieldText, { id: field, type: 'keyword', labelOf: undefined }, is)
}
