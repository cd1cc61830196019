'use client'
import { useMemo } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { PanelSearch } from '../../list/search-box/PanelSearch.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import { listTexts } from '../../list/texts.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { Forecast } from '../forecast/Forecast.js'
import { usePanelSearch } from '../usePanelSearch.js'
import type { VisitActions } from '../VisitActions.js'
import type { TimelineGroupOptions, TimelineZoomOptions } from './ScheduleTimeline.js'
import { ScheduleTimeline } from './ScheduleTimeline.js'
import { timelineTexts } from './texts.js'

export interface TimelinePanelProps
  extends
    RootProps<'section'>,
    PanelPartOptions,
    HeadingOptions,
    TimelineZoomOptions,
    TimelineGroupOptions,
    OpenOptions,
    VisitActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/** How many days the forecast looks ahead. */
const forecastDays = 14

/**
 * Fetches a list and shows when its personalizations run, with a search, and what starts or ends soon and
 * changes for whom. Has a view for each state (loading, empty, no website, offline) and each error.
 * Renders a `<section>`. CSS class: `.pk-timeline-panel`.
 */
export const TimelinePanel = acceptRef(function TimelinePanel(props: TimelinePanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: TimelinePanelProps) {
  const { scope, zoom, defaultZoom, onZoomChange, onOpen, className, ...others } = props
  const { groupBy, defaultGroupBy, onGroupByChange, onVisitOpen, ...rest } = others
  const text = useText(timelineTexts)
  const listText = useText(listTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const { list, shown, isSearched, matches } = usePanelSearch(personalizations)
  const found = useMemo(
    () => (isSearched ? personalizations?.filter(matches) : personalizations),
    [personalizations, isSearched, matches],
  )
  const isUnmatched = isSearched && shown.count === 0
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-timeline-panel', className)}
      source={source}
      shape="axis"
      empty={{
        drawing: 'axis',
        title: text('timeline.empty.title'),
        text: text('timeline.empty.text'),
      }}
      label={text('timeline.label')}
      beside={
        personalizations &&
        personalizations.length > 0 && (
          <PanelSearch
            list={list}
            label={text('timeline.search')}
            found={listText('list.matching', {
              count: found?.length ?? 0,
              total: personalizations.length,
            })}
          />
        )
      }
    >
      <ActiveFilters list={list} hasStatus />
      {personalizations && (
        <Forecast
          personalizations={personalizations}
          days={forecastDays}
          matches={isSearched ? matches : undefined}
          onVisitOpen={onVisitOpen}
          onOpen={onOpen}
        />
      )}
      {isUnmatched && <StatusMessage icon="empty" title={listText('search.no-match')} />}
      {/* Hidden instead of removed, so that its period, grouping and form are kept. */}
      {found && (
        <ScheduleTimeline
          hidden={isUnmatched}
          zoom={zoom}
          defaultZoom={defaultZoom}
          onZoomChange={onZoomChange}
          groupBy={groupBy}
          defaultGroupBy={defaultGroupBy}
          onGroupByChange={onGroupByChange}
          onOpen={onOpen}
          personalizations={found}
        />
      )}
    </PanelFrame>
  )
})
