'use client'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { useLocale } from '../../localization/useLocale.js'
import { useNow } from '../../localization/useNow.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { effectiveStatus } from '../../model/effectiveStatus.js'
import { describeSchedule } from '../../model/timing/describeSchedule.js'
import { placeSchedule } from './placeSchedule.js'
import { useScheduleWords } from './useScheduleWords.js'

export interface ScheduleBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Its `startDate` and `endDate`; the state gives the colour (sections 2.1 and 3.1). */
  personalization: Pick<Personalization, 'startDate' | 'endDate' | 'state' | 'disabled'>
}

/**
 * When a personalization runs: a bar from its start to its end with a line for now, open ends fading, and both
 * dates in the provider's time zone; says when the clocks change in between. Renders a `<div>`;
 * `.pk-schedule-bar`, `-track`, `-span` with `data-status`, `-now`, `-dates`, `-note`.
 */
export function ScheduleBar({ personalization, className, ...rest }: ScheduleBarProps) {
  const text = useText(enInsight)
  const words = useScheduleWords()
  const { timeZone } = useLocale()
  const now = useNow()
  const id = useId()
  const schedule = describeSchedule(personalization, now, { timeZone })
  const { status } = effectiveStatus(personalization, now)
  const place = placeSchedule(personalization, now)
  // A date that is none says nothing about when it runs.
  const isReadable = schedule.parts.every((part) => !('value' in part))
  return (
    <div
      role="group"
      aria-label={text('schedule.label')}
      {...rest}
      className={joinClasses('pk-root pk-schedule-bar', className)}
    >
      <svg className="pk-schedule-bar-track" aria-hidden="true">
        <rect className="pk-schedule-bar-rail" width="100%" height="100%" />
        {isReadable && (
          <g data-status={status} className="pk-schedule-bar-span">
            <FadedEnds id={id} isStartOpen={place.isStartOpen} isEndOpen={place.isEndOpen} />
            <rect
              x={percent(place.start)}
              width={percent(Math.max(0.01, place.end - place.start))}
              height="100%"
              fill={`url(#${id})`}
            />
          </g>
        )}
        {place.now !== null && (
          <rect className="pk-schedule-bar-now" x={percent(place.now)} width="2" height="100%" />
        )}
      </svg>
      <p className="pk-schedule-bar-dates">
        {schedule.parts.map((part) => (
          <span key={part.code}>
            <bdi>{words.part(part)}</bdi>
          </span>
        ))}
      </p>
      {words.notes(schedule).map((note) => (
        <p key={note} className="pk-schedule-bar-note">
          {note}
        </p>
      ))}
    </div>
  )
}

/** The colour of the group it stands in; towards an open end it fades. */
export function FadedEnds(props: { id: string; isStartOpen: boolean; isEndOpen: boolean }) {
  const { id, isStartOpen, isEndOpen } = props
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor="currentColor" stopOpacity={isStartOpen ? 0.1 : 1} />
      <stop offset="0.25" stopColor="currentColor" />
      <stop offset="0.75" stopColor="currentColor" />
      <stop offset="1" stopColor="currentColor" stopOpacity={isEndOpen ? 0.1 : 1} />
    </linearGradient>
  )
}

/** For attributes of a drawing. */
export function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
