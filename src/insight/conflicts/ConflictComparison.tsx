'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { summarizeAudience } from '../rules/summarizeAudience.js'
import type { Conflict } from './Conflict.js'
import type { ConflictSide } from './ConflictSide.js'
import { conflictListParts } from './parts.js'
import { conflictTexts } from './texts.js'

const maxLength = 120

/** Priority, audience and dates of two personalizations. Highlights the row that decides the conflict. */
export function ConflictComparison(props: {
  conflict: Conflict
  sides: readonly [ConflictSide, ConflictSide]
}) {
  const part = useParts(conflictListParts)
  const { conflict, sides } = props
  const text = useText(conflictTexts)
  const priorityOf = usePriority()
  const audienceOf = useAudience()
  const runsOf = useRuns()
  const rows = [
    { label: text('eligibility.order'), of: priorityOf, decides: decidesPriority(conflict) },
    { label: text('rule.label'), of: audienceOf, decides: false },
    { label: text('conflict.runs'), of: runsOf, decides: conflict.window.from !== null },
  ]
  return (
    <table {...part('comparison')}>
      <caption className="pk-visually-hidden">
        {text('conflict.comparison', { first: sides[0].name, second: sides[1].name })}
      </caption>
      <thead>
        <tr>
          <td />
          {sides.map(({ name }, index) => (
            <th key={index} scope="col">
              <bdi>{name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of, decides }) => (
          <tr key={label} {...(decides && part('decides'))}>
            <th scope="row">
              <span>{label}</span>
              {decides && (
                <span className="pk-visually-hidden">
                  {' '}
                  (<span>{text('conflict.decides')}</span>)
                </span>
              )}
            </th>
            {sides.map(({ personalization }, index) => (
              <td key={index}>
                <bdi>{personalization ? of(personalization) : text('value.none')}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function decidesPriority({ because }: Conflict): boolean {
  return because.some(({ code }) => code === 'higher-priority' || code === 'same-priority')
}

function usePriority() {
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  return ({ prio, exclusive }: Personalization) => {
    const priority = prio === null ? text('priority.none') : formatters.number(prio)
    return exclusive === true ? text('conflict.exclusive', { priority }) : priority
  }
}

function useAudience() {
  const options = useWordingOptions()
  return (personalization: Personalization) =>
    shorten(summarizeAudience(personalization, options), maxLength)
}

/** Formats the dates in one line, such as "Nov 1 – Nov 23". */
function useRuns() {
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  const now = useNow()
  return ({ startDate, endDate }: Personalization) => {
    const [from, until] = [startDate, endDate].map((date) =>
      isTime(date) ? formatters.date(date, now) : null,
    )
    if (from && until) return text('conflict.runs.range', { from, until })
    if (until) return text('schedule.ends', { time: until })
    const isInvalid = [startDate, endDate].some((date) => date !== null && !isTime(date))
    if (isInvalid) return text('conflict.runs.invalid')
    if (!from || !isTime(startDate)) return text('conflict.runs.always')
    const isPast = now !== null && startDate <= now
    return text(isPast ? 'schedule.started' : 'schedule.starts', { time: from })
  }
}
