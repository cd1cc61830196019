'use client'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { groupBy } from '../../internal/groupBy.js'
import { validTime } from '../../internal/isTime.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { renderOwner } from '../../personalization/owner/renderOwner.js'
import { PersonalizationRow } from '../../personalization/personalization-row/PersonalizationRow.js'
import { renderLine } from '../../personalization/schedule-line/renderLine.js'
import { ScheduleScale } from '../../personalization/schedule-line/ScheduleScale.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useHydrated } from '../../ui/hooks/useHydrated.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { changeListParts } from './parts.js'
import { changeTexts } from './texts.js'

const weekMs = 7 * 86_400_000
/** How far an update can be in the future, because the shown time changes once a minute. */
const toleranceMs = 60_000
const step = 10

/**
 * What was updated or created, newest first, based on `updatedDate` or, without it, the creation date (service
 * interface, section 2.1). The service does not record what changed.
 */
export function RecentUpdates(
  props: OpenOptions & {
    /** The updates, from `recentOf`. */
    recent: ReturnType<typeof recentOf>
    /** Whether a heading says that these are the updates of the last seven days. */
    hasHeading: boolean
  },
) {
  const part = useParts(changeListParts)
  const { recent, hasHeading, onOpen } = props
  const text = useText(changeTexts)
  const formatters = useFormatters()
  const now = useNow()
  const { people } = useHost()
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(step)
  return (
    <section {...part('recent')}>
      <div {...part('heading')}>
        {hasHeading ? (
          <Heading below={1}>
            <bdi>{text('changes.recent')}</bdi> <span>{formatters.number(recent.length)}</span>
          </Heading>
        ) : (
          <span />
        )}
        {recent.length > 0 && <ScheduleScale aria-hidden />}
        {hasHeading && recent.length > 0 && (
          <span {...part('note')}>{text('changes.recent.note')}</span>
        )}
      </div>
      {[...groupBy(recent.slice(0, shown), ({ time }) => formatters.day(time, now))].map(
        ([day, items]) => (
          <div key={day} {...part('day')}>
            <Heading below={hasHeading ? 2 : 1}>{day}</Heading>
            <ul>
              {items.map(({ personalization, key, time, isNew }) => (
                <PersonalizationRow
                  key={key}
                  personalization={personalization}
                  itemKey={key}
                  hasPath
                  onOpen={onOpen}
                >
                  <span data-new={isNew ? '' : undefined}>
                    {text(isNew ? 'field.created' : 'field.updated')}
                  </span>
                  {renderLine(personalization, { text, formatters, now, isHydrated })}
                  <time dateTime={new Date(time).toISOString()}>{formatters.time(time)}</time>
                  {renderOwner(personalization.assignee, {
                    text,
                    people,
                    attributes: part('owner'),
                  })}
                </PersonalizationRow>
              ))}
            </ul>
          </div>
        ),
      )}
      <MoreButton length={recent.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}

/**
 * Returns what was updated or created since a time, newest first.
 *
 * @param options.from The time in Unix ms. `null` means seven days ago.
 * @param options.now The current time in Unix ms. If it is `null`, the result is empty.
 */
export function recentOf(
  personalizations: readonly Personalization[],
  { from, now }: { from: number | null; now: number | null },
) {
  if (now === null) return []
  const first = from ?? now - weekMs
  const keys = keyPersonalizations(personalizations)
  return personalizations
    .flatMap((personalization, index) => {
      const { createdAt, createdDate, updatedDate } = personalization
      const created = validTime(createdAt) ?? validTime(createdDate)
      const time = validTime(updatedDate) ?? created
      if (time === null || time > now + toleranceMs || time < first) return []
      return { personalization, key: keys[index] ?? '', time, isNew: created === time }
    })
    .sort((a, b) => b.time - a.time)
}
