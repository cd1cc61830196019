'use client'
import { useLocale } from '../../localization/useLocale.js'
import { useText } from '../../localization/useText.js'
import { enVisit } from '../../messages/enVisit.js'
import { isTime } from '../../model/schedule/isTime.js'
import { zoneOffsetMs } from '../../model/schedule/zoneOffsetMs.js'

/** A date and time in the provider's time zone. */
export function TimeField(props: { at: number | null; onAtChange: (at: number | null) => void }) {
  const { at, onAtChange } = props
  const text = useText(enVisit)
  const { timeZone } = useLocale()
  const local = at === null ? null : new Date(at + zoneOffsetMs(at, timeZone))
  return (
    <label className="pk-visitor-form-field">
      <span>{text('visit.at')}</span>
      <input
        type="datetime-local"
        value={local?.toISOString().slice(0, 16) ?? ''}
        onChange={({ target }) => onAtChange(readLocal(target.value, timeZone))}
      />
    </label>
  )
}

/** Reads a local time. Returns `null` if it is incomplete. */
function readLocal(value: string, timeZone: string): number | null {
  const local = Date.parse(`${value}Z`)
  if (!isTime(local)) return null
  const guess = local - zoneOffsetMs(local, timeZone)
  return local - zoneOffsetMs(guess, timeZone)
}
