'use client'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import { effectiveStatus } from '../../personalization/effectiveStatus.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { PageSummaries } from '../pages/readPages.js'
import { usePages } from '../pages/usePages.js'
import { OverviewSingles } from './OverviewSingles.js'
import { OverviewTiles } from './OverviewTiles.js'
import { OverviewVerdict } from './OverviewVerdict.js'
import { overviewPanelParts } from './parts.js'
import { Ribbon } from './Ribbon.js'
import { overviewTexts } from './texts.js'
import type { OverviewActions } from './useOverviewLink.js'

/** Props for {@link OverviewPanel}. */
export interface OverviewPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OverviewActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
}

/**
 * Fetches a list and shows on one page what matters: what needs attention in one line, what starts or ends in the next 14
 * days, and the pages, worst first, each with a drawing of what visitors see there. Has a view for each state (loading, empty,
 * no website, offline) and each error. Renders a `<section>`. CSS classes: `.pk-overview-panel`, `-verdict`, `-ribbon`,
 * `-days`, `-day`, `-lane`, `-bar`, `-bar-label`, `-tiles`, `-tile`, `-page`, `-count`, `-picture`, `-mini`, `-finding`,
 * `-next`, `-singles`, `-single`, `-note`.
 */
export const OverviewPanel = acceptRef(function OverviewPanel(props: OverviewPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: OverviewPanelProps) {
  const { scope, onShow, hrefOf, className, ...rest } = props
  const part = useParts(overviewPanelParts)
  const text = useText(overviewTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const pages = usePages(personalizations)
  const now = useNow()
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-overview-panel', className)}
      source={source}
      shape="tiles"
      empty={{
        drawing: 'tiles',
        title: text('overview.empty.title'),
        text: text('overview.empty.text'),
      }}
      label={text('overview.label')}
      beside={
        personalizations &&
        personalizations.length > 0 &&
        pages &&
        now !== null && <Counts personalizations={personalizations} pages={pages} now={now} />
      }
      note={text('overview.schematic')}
    >
      {!personalizations || !pages || now === null ? (
        <PanelSkeleton />
      ) : (
        <>
          <OverviewVerdict {...{ personalizations, pages, now, onShow, hrefOf }} />
          <Ribbon personalizations={personalizations} now={now} />
          <div {...part('grid')}>
            <OverviewTiles {...{ pages, now, onShow, hrefOf }} />
            <OverviewSingles {...{ pages, now, onShow, hrefOf }} />
          </div>
        </>
      )}
    </PanelFrame>
  )
})

function Counts(props: {
  personalizations: readonly Personalization[]
  pages: PageSummaries
  now: number
}) {
  const { personalizations, pages, now } = props
  const text = useText(overviewTexts)
  const formatters = useFormatters()
  const running = personalizations.filter(
    (each) => effectiveStatus(each, { now }).status === 'running',
  ).length
  const count = pages.several.length + pages.single.length
  return (
    <span className="pk-panel-count">
      {text('overview.count', {
        count: personalizations.length,
        pages: text('overview.pageCount', { count }),
        running: formatters.number(running),
      })}
    </span>
  )
}
