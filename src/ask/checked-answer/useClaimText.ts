'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isText } from '../../internal/isText.js'
import { isTime } from '../../internal/isTime.js'
import { fieldLabel, valueLabel } from '../../personalization/fieldLabel.js'
import { findField } from '../../personalization/fields/personalizationFields.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { useNamedFields } from '../../personalization/useNamedFields.js'
import type { AnswerClaim, ClaimField } from '../claims/AnswerClaim.js'
import { askTexts } from '../texts.js'

/** The fields of the list that claims are about. */
const fieldIds: Readonly<Record<Exclude<ClaimField, 'count'>, string>> = {
  status: 'status',
  starts: 'starts',
  ends: 'ends',
  priority: 'priority',
  page: 'page',
  owner: 'assignee',
  variants: 'variants',
  exclusive: 'exclusive',
  tags: 'tag',
}

/** Returns a function that says what the list has instead of what an answer says: "The list says: Ends Dec 3". */
export function useClaimText(): (claim: AnswerClaim) => string {
  const text = useText(askTexts)
  const fieldText = useText(personalizationTexts)
  const formatters = useFormatters()
  const fields = useNamedFields()
  const now = useNow()
  return ({ field: claimed, is, said }) => {
    if (claimed === 'count') return text('check.says', { value: formatters.number(Number(is)) })
    const field = findField(fields, fieldIds[claimed]) ?? { id: claimed, type: 'text' as const }
    const label = fieldLabel(fieldText, { read: () => null, ...field })
    const value = () => {
      if (is === null || is === undefined || is === '') return fieldText('value.none')
      if (claimed === 'ends' && typeof is === 'number' && isTime(is))
        return formatters.lastDay(is, now)
      if (claimed === 'starts' && typeof is === 'number' && isTime(is))
        return formatters.date(is, now)
      if (claimed === 'variants' && typeof is === 'number')
        return /[%٪]/.test(said) ? formatters.percent(is) : formatters.number(is)
      if (Array.isArray(is))
        return is.filter((each) => isText(each)).join(', ') || fieldText('value.none')
      if (typeof is === 'boolean') return fieldText(is ? 'value.true' : 'value.false')
      if (typeof is === 'number') return formatters.number(is)
      return isText(is) ? valueLabel(fieldText, field, is) : ''
    }
    return text('check.says', { value: `${label} ${value()}` })
  }
}
