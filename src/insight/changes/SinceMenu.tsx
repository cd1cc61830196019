'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { readLocal, writeLocal } from '../../personalization/schedule/localTime.js'
import { DateInput } from '../../ui/date-input/DateInput.js'
import { Icon } from '../../ui/icon/Icon.js'
import { calendarIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { changeListParts } from './parts.js'
import { changeTexts } from './texts.js'

const choices = ['visit', 'today', 'week', 'date'] as const

/** The user's choice of the time since which changes are shown. */
export interface Since {
  choice: (typeof choices)[number]
  /** The date of the choice “A date”, as typed. */
  date: string
}

const weekMs = 7 * 86_400_000

/** Returns the selected time in Unix ms. `null` for the choice `'visit'`, or while no date is set. */
export function sinceTime({ choice, date }: Since, now: number, timeZone: string): number | null {
  const startOf = (day: string) => readLocal(`${day}T00:00`, timeZone)
  switch (choice) {
    case 'today':
      return startOf(writeLocal(now, timeZone).slice(0, 10))
    case 'week':
      return now - weekMs
    case 'date':
      return startOf(date)
    default:
      return null
  }
}

/** Lets the user choose the time since which changes are shown. */
export function SinceMenu(props: { since: Since; onSinceChange: (since: Since) => void }) {
  const part = useParts(changeListParts)
  const { since, onSinceChange } = props
  const text = useText(changeTexts)
  const formatters = useFormatters()
  const { timeZone } = useLocale()
  const at = readLocal(`${since.date}T00:00`, timeZone)
  return (
    <div {...part('since')}>
      <label>
        <Icon name={calendarIcon} />
        <span>{text('changes.since')}</span>
        <select
          value={since.choice}
          onChange={({ target }) =>
            onSinceChange({ ...since, choice: target.value as Since['choice'] })
          }
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {text(`changes.since.${choice}`)}
            </option>
          ))}
        </select>
        <Icon name="next" />
      </label>
      {since.choice === 'date' && (
        <DateInput
          type="date"
          shown={at === null ? text('changes.since.date') : formatters.date(at, null)}
          aria-label={text('changes.since.date')}
          value={since.date}
          onChange={({ target }) => onSinceChange({ ...since, date: target.value })}
        />
      )}
    </div>
  )
}
