'use client'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel, usePanelKey } from '../../list/states/useListPanel.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { TimelineZoomOptions } from './ScheduleTimeline.js'
import { ScheduleTimeline } from './ScheduleTimeline.js'
import { timelineTexts } from './texts.js'

export interface TimelinePanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, TimelineZoomOptions, OpenOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Fetches a list and shows when its personalizations run. Has a view for each state (loading,
 * empty, no website, offline) and each error. Renders a `<section>`. CSS class:
 * `.pk-timeline-panel`.
 */
export const TimelinePanel = acceptRef(function TimelinePanel(props: TimelinePanelProps) {
  return <PanelOfWebsite key={usePanelKey(props.scope)} {...props} />
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: TimelinePanelProps) {
  const { scope, zoom, defaultZoom, onZoomChange, onOpen, className, ...rest } = props
  const text = useText(timelineTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-timeline-panel', className)}
      source={source}
      label={text('timeline.label')}
    >
      {personalizations && (
        <ScheduleTimeline
          zoom={zoom}
          defaultZoom={defaultZoom}
          onZoomChange={onZoomChange}
          onOpen={onOpen}
          personalizations={personalizations}
        />
      )}
    </PanelFrame>
  )
})
