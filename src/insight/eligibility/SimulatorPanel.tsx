'use client'
import type { ReactNode } from 'react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { ActiveFilters } from '../../list/active-filters/ActiveFilters.js'
import { SearchBox } from '../../list/search-box/SearchBox.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import { listTexts } from '../../list/texts.js'
import { DraftLink } from '../../personalization/draft-link/DraftLink.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { focusElement } from '../../ui/button/rememberNeighbors.js'
import { isElement } from '../../ui/dom/realm.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { useIsNarrow } from '../../ui/hooks/useIsNarrow.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { FoundCount } from '../../ui/search-field/FoundCount.js'
import { TestVisits } from '../plan/TestVisits.js'
import { planTexts } from '../plan/texts.js'
import type { PanelSearchState } from '../usePanelSearch.js'
import { usePanelSearch } from '../usePanelSearch.js'
import type { EligibilityResult } from './EligibilityResult.js'
import { EligibilityTabs } from './EligibilityTable.js'
import { CopyExplanation, EligibilityVerdict } from './EligibilityVerdict.js'
import type { VisitInput } from './encodeVisit.js'
import { eligibilityTableParts } from './parts.js'
import { eligibilityTexts } from './texts.js'
import { useEligibility } from './useEligibility.js'
import { useKindPresets } from './useKindPresets.js'
import { emptyVisit, commonPages, VisitorForm } from './VisitorForm.js'
import type { VisitPreset } from './VisitPreset.js'
import { WhatWouldChange } from './WhatWouldChange.js'

export interface SimulatorPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OpenOptions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** The visit (controlled), such as from `decodeVisit`. @default uncontrolled */
  visit?: VisitInput | undefined
  /**
   * The initial visit (uncontrolled).
   * @default the page with the most personalizations, now, and the first visitor to start from
   */
  defaultVisit?: VisitInput | undefined
  /**
   * Called when the visit changes. To share it, put it in the URL with `encodeVisit`. @default none
   */
  onVisitChange?: ((visit: VisitInput) => void) | undefined
  /** Your own visitors to start from. @default kinds of visitors of the page that see something */
  presets?: readonly VisitPreset[] | undefined
}

/** If the panel's body is narrower than this, in px, the form is folded. */
const minFormWidth = 640

/**
 * Fetches a list and shows what a visit to a page shows, for a visitor and a time that the user enters, and
 * which single changes to the visit would change the result. Has a view for each state (loading, empty, no
 * website, offline) and each error. Renders a `<section>`. CSS classes: `.pk-simulator-panel`, `-body`,
 * `-visit`, `-actions`, `-plan`, and for the visits to test `.pk-test-visits`.
 */
export const SimulatorPanel = acceptRef(function SimulatorPanel(props: SimulatorPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: SimulatorPanelProps) {
  const { scope, visit, defaultVisit = emptyVisit, onVisitChange, ...others } = props
  const { presets, onOpen, className, ...rest } = others
  const text = useText(eligibilityTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const search = usePanelSearch(personalizations)
  const [current, change] = useControllable(visit, defaultVisit, onVisitChange)
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-simulator-panel', className)}
      source={source}
      shape="visit"
      empty={{
        drawing: 'page',
        title: text('visit.empty.title'),
        text: text('visit.empty.text'),
      }}
      label={text('visit.label')}
      beside={personalizations && personalizations.length > 0 && <SearchBox list={search.list} />}
    >
      {personalizations && (
        <Simulator
          search={search}
          personalizations={personalizations}
          visit={current}
          onVisitChange={(next) => change(() => next)}
          presets={presets}
          onOpen={onOpen}
        />
      )}
    </PanelFrame>
  )
})

function Simulator(
  props: OpenOptions & {
    personalizations: readonly Personalization[]
    visit: VisitInput
    onVisitChange: (visit: VisitInput) => void
    presets: SimulatorPanelProps['presets']
    search: PanelSearchState
  },
) {
  const { personalizations, visit: given, onVisitChange, presets, search, onOpen } = props
  const text = useText(eligibilityTexts)
  const listText = useText(listTexts)
  const [firstPage = ''] = useMemo(() => commonPages(personalizations), [personalizations])
  const opening = useOpening(personalizations, { given, page: firstPage, presets })
  const visit = { ...given, ...opening, page: given.page ?? firstPage }
  // Results of a long list come after the typed text is shown.
  const deferred = { ...useDeferredValue(given), ...opening }
  const page = deferred.page ?? firstPage
  const results = useEligibility(personalizations, { ...deferred, page })
  const isFound = ({ personalization }: EligibilityResult) => search.matches(personalization)
  const body = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow(body, minFormWidth)
  const explained = page.trim() === '' ? null : results
  const [first] = explained ?? []
  const actions = explained && (
    <span className="pk-simulator-panel-actions">
      {first && (
        <DraftLink variant="quiet" target={{ item: first.personalization, key: first.key }} />
      )}
      <CopyExplanation results={explained} visit={visit} />
    </span>
  )
  const form = (
    <VisitorForm
      visit={visit}
      onVisitChange={onVisitChange}
      personalizations={personalizations}
      results={explained}
      presets={presets}
    />
  )
  return (
    <div ref={body} className="pk-simulator-panel-body">
      {explained && (
        <EligibilityVerdict results={explained}>{!isNarrow && actions}</EligibilityVerdict>
      )}
      {isNarrow ? <Folded action={actions}>{form}</Folded> : form}
      {page.trim() === '' && <p>{text('visit.noPage')}</p>}
      {explained && (
        <div>
          <div className={eligibilityTableParts}>
            <FoundCount
              search={search.list.view.search}
              found={listText('list.matching', {
                count: explained.filter(isFound).length,
                total: explained.length,
              })}
            />
            <ActiveFilters list={search.list} hasStatus />
            <EligibilityTabs
              results={explained}
              isShown={search.isSearched ? isFound : undefined}
              visit={visit}
              onVisitChange={onVisitChange}
              onOpen={onOpen}
            />
          </div>
          <Changes
            personalizations={personalizations}
            visit={deferred}
            page={page}
            onVisitChange={(next) => {
              onVisitChange(next)
              // The button goes with its change. What the user wants to know is what the visit shows now.
              const verdict = body.current?.querySelector('.pk-verdict')
              if (isElement(verdict)) focusElement(verdict)
            }}
          />
          <Plan personalizations={personalizations} onVisitChange={onVisitChange} onOpen={onOpen} />
        </div>
      )}
    </div>
  )
}

/** Returns the visitor that an empty visit opens with: the first one to start from. */
function useOpening(
  personalizations: readonly Personalization[],
  options: { given: VisitInput; page: string; presets: SimulatorPanelProps['presets'] },
): Pick<VisitInput, 'visitor' | 'audiences'> | undefined {
  const { given, page, presets } = options
  const { visitor = {}, audiences = {} } = given
  const isEmpty =
    given.page === null &&
    given.at === null &&
    Object.keys(visitor).length + Object.keys(audiences).length === 0
  const kinds = useKindPresets(isEmpty && !presets ? personalizations : undefined, {
    page,
    at: null,
  })
  const [first] = presets ?? kinds
  if (!isEmpty || !first) return undefined
  return { visitor: first.visitor, audiences: first.audiences }
}

/** The visits to test the website with. They are found when the user asks for them. */
function Plan(
  props: OpenOptions & {
    personalizations: readonly Personalization[]
    onVisitChange: (visit: VisitInput) => void
  },
) {
  const { personalizations, onVisitChange, onOpen } = props
  const text = useText(planTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="pk-simulator-panel-plan"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="pk-summary">{text('plan.label')}</summary>
      {isOpen && (
        <TestVisits
          personalizations={personalizations}
          // The visit is for now, so that it does not become old.
          onVisitOpen={(visit) => onVisitChange({ ...visit, at: null })}
          onOpen={onOpen}
        />
      )}
    </details>
  )
}

/** The single changes to the visit that would change the result. */
function Changes(props: {
  personalizations: readonly Personalization[]
  visit: VisitInput
  page: string
  onVisitChange: (visit: VisitInput) => void
}) {
  const { personalizations, visit, page, onVisitChange } = props
  const now = useNow()
  const { at: given, visitor, audiences } = visit
  const at = given ?? now
  const tried = useMemo(
    () => (at === null ? null : { page, at, visitor, audiences }),
    [page, at, visitor, audiences],
  )
  if (!tried) return null
  return (
    <WhatWouldChange
      personalizations={personalizations}
      visit={tried}
      onTry={(next) =>
        // If the visit is for now, it stays that way, unless the change is to the time.
        onVisitChange({ ...next, at: next.at === at ? given : next.at })
      }
    />
  )
}

/** The form on a phone, where the results are more important, and an action beside it. */
function Folded({ action, children }: { action: ReactNode; children: ReactNode }) {
  const text = useText(eligibilityTexts)
  return (
    <div className="pk-simulator-panel-visit">
      <details>
        <summary className="pk-summary">{text('visit.edit')}</summary>
        {children}
      </details>
      {action}
    </div>
  )
}
