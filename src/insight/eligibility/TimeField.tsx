'use client'
import { useState } from 'react'
import { useLocale } from '../../i18n/useLocale.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { zoneOffsetMs } from '../../personalization/schedule/zoneOffsetMs.js'
import { useParts } from '../../ui/parts/Parts.js'
import { visitorFormParts } from './parts.js'
import { eligibilityTexts } from './texts.js'

/** A date and time in the provider's time zone. */
export function TimeField(props: { at: number | null; onAtChange: (at: number | null) => void }) {
  const part = useParts(visitorFormParts)
  const { at, onAtChange } = props
  const text = useText(eligibilityTexts)
  const { timeZone } = useLocale()
  // A date that is being typed can be invalid, such as one in the year 2.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label {...part('field')}>
      <span>{text('visit.at')}</span>
      <input
        type="datetime-local"
        value={typed ?? writeLocal(at, timeZone)}
        onChange={({ target }) => {
          setTyped(target.value)
          const time = readLocal(target.value, timeZone)
          if (target.value === '' || time !== null) onAtChange(time)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}

function writeLocal(at: number | null, timeZone: string): string {
  const local = at === null ? null : at + zoneOffsetMs(at, timeZone)
  return isTime(local) ? new Date(local).toISOString().slice(0, 16) : ''
}

/** Reads a local time. Returns `null` if it is incomplete. */
function readLocal(value: string, timeZone: string): number | null {
  const local = Date.parse(`${value}Z`)
  if (!isTime(local)) return null
  const guess = local - zoneOffsetMs(local, timeZone)
  return local - zoneOffsetMs(guess, timeZone)
}
