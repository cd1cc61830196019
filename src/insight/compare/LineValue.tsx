'use client'
import { Fragment } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { validTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { FieldValue } from '../../personalization/field-value/FieldValue.js'
import { formatTrigger } from '../../personalization/formatTrigger.js'
import { ScheduleLine } from '../../personalization/schedule-line/ScheduleLine.js'
import { describeTrigger } from '../../personalization/schedule/describeTrigger.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { summarizeAudience } from '../rules/summarizeAudience.js'
import { personalizationComparisonParts } from './parts.js'
import type { FieldName, Line } from './splitFields.js'
import { comparisonTexts } from './texts.js'

const maxRuleLength = 300

/** What a personalization has in a line, beside the others that it is compared with. */
export function LineValue(props: {
  line: Line
  personalization: Personalization
  compared: readonly Personalization[]
}) {
  const { line, personalization, compared } = props
  const options = useTextOptions()
  if (line === 'audience') return <Audience personalization={personalization} />
  if (line === 'position') return <Position personalization={personalization} />
  if (line === 'schedule') return <Schedule personalization={personalization} compared={compared} />
  if (line === 'component') return <Component personalization={personalization} />
  if (line !== 'trigger') return <Value name={line} personalization={personalization} />
  return (
    <bdi>
      {describeTrigger(personalization)
        .map((part) => formatTrigger(part, options))
        .join(' · ')}
    </bdi>
  )
}

function Audience({ personalization }: { personalization: Personalization }) {
  const options = useWordingOptions()
  return <bdi>{shorten(summarizeAudience(personalization, options), maxRuleLength)}</bdi>
}

/** The priority, and whether nothing below it is shown. */
function Position({ personalization }: { personalization: Personalization }) {
  const part = useParts(personalizationComparisonParts)
  const text = useText(comparisonTexts)
  const formatters = useFormatters()
  const { prio, exclusive } = personalization
  return (
    <>
      <strong>{prio === null ? text('comparison.unset') : formatters.number(prio)}</strong>
      {exclusive === true && <span {...part('note')}> {text('comparison.exclusive')}</span>}
    </>
  )
}

const dates = ['startDate', 'endDate'] as const

/** A schedule's line and dates. The dates have times if a time is all that differs. */
function Schedule(props: {
  personalization: Personalization
  compared: readonly Personalization[]
}) {
  const { personalization, compared } = props
  const { date, lastDay } = useFormatters()
  const now = useNow()
  const hasTimes = dates.some((name) => {
    const given = compared.map((each) => validTime(each[name])).filter((time) => time !== null)
    const times = new Set(given)
    const write = name === 'endDate' ? lastDay : date
    return new Set(Array.from(times, (time) => write(time, now))).size < times.size
  })
  return <ScheduleLine personalization={personalization} hasTimes={hasTimes} />
}

/** A component's type, version and package. */
function Component({ personalization }: { personalization: Personalization }) {
  const names = (['componentType', 'componentVersion', 'componentPackageName'] as const).filter(
    (name) => personalization[name] !== null,
  )
  if (names.length === 0) return <Value name="componentType" personalization={personalization} />
  return names.map((name) => (
    <Fragment key={name}>
      <Value name={name} personalization={personalization} />{' '}
    </Fragment>
  ))
}

function Value({ name, personalization }: { name: FieldName; personalization: Personalization }) {
  const part = useParts(personalizationComparisonParts)
  const text = useText(comparisonTexts)
  const value = personalization[name]
  if (value === null) {
    return <span {...part('note')}>{text('comparison.unset')}</span>
  }
  return <FieldValue name={name} personalization={personalization} />
}
