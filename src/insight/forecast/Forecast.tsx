'use client'
import { useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { downloadText } from '../../internal/downloadText.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { useModelOptions, useWordingOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { Icon } from '../../ui/icon/Icon.js'
import { calendarIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import { formatPages, formatStatement } from '../outcomes/formatStatement.js'
import { useByKey } from '../useByKey.js'
import { useListWork } from '../useListWork.js'
import type { VisitActions } from '../VisitActions.js'
import { ForecastRow } from './ForecastRow.js'
import { forecastWork } from './forecastWork.js'
import { forecastParts } from './parts.js'
import type { Forecast as ForecastData, ForecastEvent } from './readForecast.js'
import { forecastTexts } from './texts.js'
import { writeCalendar } from './writeCalendar.js'

/** How many events are shown at first, and how many "Show more" adds. */
const step = 5
const minuteMs = 60_000

/** What starts or ends soon: a verdict, and a row for each event with what it changes for whom. */
export function Forecast(
  props: VisitActions &
    OpenOptions & {
      personalizations: readonly Personalization[]
      /** How many days to look ahead. */
      days: number
      /** Returns whether an event of a personalization is shown. @default all are */
      matches?: ((personalization: Personalization) => boolean) | undefined
    },
) {
  const { personalizations, days, matches, onVisitOpen, onOpen } = props
  const part = useParts(forecastParts)
  const text = useText(forecastTexts)
  const now = useNow(minuteMs)
  const modelOptions = useModelOptions()
  const found = useListWork(forecastWork, personalizations, now, { ...modelOptions, days })
  const forecast = useLastKnown(found)
  const { nameOf } = useByKey(personalizations)
  const words = useForecastWords(nameOf)
  const [shown, setShown] = useState(step)
  if (!forecast || now === null) return null
  const { events } = forecast
  const coming = events.filter(
    ({ at, rows }) =>
      at > now && (!matches || rows.some(({ personalization }) => matches(personalization))),
  )
  return (
    <div className="pk-forecast">
      <div {...part('head')}>
        <Verdict detail={matches ? undefined : words.emptied(forecast, now)}>
          {coming.length === 0
            ? text('forecast.none', { days })
            : text('forecast.verdict', { count: coming.length, days })}
        </Verdict>
        {coming.length > 0 && (
          <Button onClick={() => words.download(coming, now)}>
            <Icon name={calendarIcon} /> {text('forecast.calendar')}
          </Button>
        )}
      </div>
      {coming.length > 0 && (
        <ul {...part('events')} aria-label={text('forecast.label')}>
          {coming.slice(0, shown).map((event) => (
            <ForecastRow
              key={`${event.what} ${event.at} ${event.rows[0]?.key}`}
              event={event}
              isComplete={forecast.isComplete}
              now={now}
              nameOf={nameOf}
              onVisitOpen={onVisitOpen}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <MoreButton length={coming.length} shown={shown} step={step} onShow={setShown} />
      {!forecast.isComplete && <p>{text('outcome.incomplete')}</p>}
    </div>
  )
}

/** Returns functions that put a forecast into words. */
function useForecastWords(nameOf: (key: string) => string) {
  const text = useText(forecastTexts)
  const formatters = useFormatters()
  const wording = { ...useWordingOptions(), text, nameOf }
  return {
    emptied({ emptied }: ForecastData, now: number): string | undefined {
      const [first] = emptied
      return (
        first &&
        text('forecast.emptied', {
          date: formatters.lastDay(first.after, now),
          page: shortPath(first.page),
        })
      )
    },
    /** Downloads the events as a calendar. */
    download(events: readonly ForecastEvent[], now: number): void {
      const entries = events.map(({ what, at, rows, pages, statements }) => {
        const key = rows[0]?.key ?? ''
        const title = text(`forecast.${what}`, { name: nameOf(key) })
        return {
          uid: `${what}-${encodeURIComponent(key.replaceAll(/\p{Surrogate}/gu, '\ufffd'))}@personalization-kit`,
          at,
          summary: [title, formatPages(pages, wording)].filter(Boolean).join(' · '),
          description: statements.map((each) => formatStatement(each, wording)).join('\n'),
        }
      })
      downloadText('personalizations.ics', 'text/calendar', writeCalendar(entries, now))
    },
  }
}
