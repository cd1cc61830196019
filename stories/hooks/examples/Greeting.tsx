import {
  en,
  useFormatters,
  useLocalization,
  useNow,
  usePersonalization,
  usePersonalizationListMeta,
  useSuspensePersonalizations,
  useText,
} from 'personalization-kit/hooks'
import { displayName, keyPersonalizations } from 'personalization-kit/model'
import { Suspense } from 'react'

/** Texts, numbers and dates in the user’s language, about one website and one personalization. */
export function Greeting() {
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Facts />
    </Suspense>
  )
}

function Facts() {
  const { data } = useSuspensePersonalizations()
  const { data: first } = usePersonalization(keyPersonalizations(data)[0] ?? '')
  const { issues, skippedRows, stale } = usePersonalizationListMeta()
  const { locale, timeZone } = useLocalization()
  const text = useText(en)
  const format = useFormatters()
  const now = useNow() // null while a server renders
  const updated = first?.updatedDate ?? null
  return (
    <ul>
      <li>{text('list.count', { count: data.length })}</li>
      <li>
        {issues.length + skippedRows} repaired, {stale ? 'from the cache' : 'up to date'}
      </li>
      {first && (
        <li>
          {displayName(first)}: {updated !== null && now !== null && format.relative(updated, now)}
        </li>
      )}
      <li>
        {locale}, {timeZone}: {now !== null && format.dateTime(now)}, {format.number(12_345.6)}
      </li>
    </ul>
  )
}
