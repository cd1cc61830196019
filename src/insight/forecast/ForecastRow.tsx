'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Pieces } from '../../ui/pieces/Pieces.js'
import { formatNothing, formatPages } from '../outcomes/formatStatement.js'
import { OutcomeList } from '../outcomes/OutcomeList.js'
import { VisitPictures } from '../outcomes/VisitPictures.js'
import type { VisitActions } from '../VisitActions.js'
import { forecastParts } from './parts.js'
import type { ForecastEvent } from './readForecast.js'
import { forecastTexts } from './texts.js'

/** Something that starts or ends: when, what, where, and what it changes for whom. */
export function ForecastRow(
  props: VisitActions &
    OpenOptions & {
      event: ForecastEvent
      /** Whether the statements say everything. */
      isComplete: boolean
      now: number
      nameOf: (key: string) => string
    },
) {
  const { event, isComplete, now, nameOf, onVisitOpen, onOpen } = props
  const { what, at, rows, pages, statements } = event
  const part = useParts(forecastParts)
  const text = useText(forecastTexts)
  const wording = useWordingOptions()
  const [row] = rows
  if (!row) return null
  const title = text.parts(`forecast.${what}`, {
    name: (
      <ItemLink
        name={nameOf(row.key)}
        target={{ item: row.personalization, key: row.key }}
        onOpen={onOpen}
      />
    ),
  })
  return (
    <li {...part('event')} data-what={what}>
      <When what={what} at={at} now={now} />
      <Icon name={what === 'starts' ? 'scheduled' : 'ended'} />
      <div {...part('what')}>
        <p>
          <Pieces of={title} />{' '}
          <bdi {...part('pages')} dir="ltr">
            {formatPages(pages, { ...wording, text })}
          </bdi>
        </p>
        {statements.length === 0 ? (
          <p>{formatNothing(isComplete, text)}</p>
        ) : (
          <OutcomeList
            statements={statements}
            nameOf={nameOf}
            subject={rows.map(({ key }) => key)}
            hasPages={pages.length > 1}
            onVisitOpen={onVisitOpen}
          />
        )}
      </div>
      <Pictures event={event} />
    </li>
  )
}

function When({ what, at, now }: { what: ForecastEvent['what']; at: number; now: number }) {
  const part = useParts(forecastParts)
  const formatters = useFormatters()
  const isEnd = what === 'ends'
  const day = isEnd ? formatters.lastDay(at, now) : formatters.date(at, now)
  const distance = isEnd ? formatters.relativeEnd(at, now) : formatters.relative(at, now)
  return (
    <p {...part('date')}>
      <strong>{day}</strong>
      <span>
        {distance !== day && <bdi>{distance}, </bdi>}
        <bdi>{formatters.time(at)}</bdi>
      </span>
    </p>
  )
}

/** What the first visit shows before and after. */
function Pictures({ event: { at, shown } }: { event: ForecastEvent }) {
  const text = useText(forecastTexts)
  if (!shown) return null
  return (
    <VisitPictures
      page={shown.page}
      size="md"
      sides={[
        { label: text('forecast.before'), rows: shown.before, at: at - 1 },
        { label: text('forecast.after'), rows: shown.after, at: at + 1 },
      ]}
    />
  )
}
