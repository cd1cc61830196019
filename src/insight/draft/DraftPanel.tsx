'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { PanelFrame } from '../../list/states/PanelFrame.js'
import { PanelSkeleton } from '../../list/states/PanelSkeleton.js'
import type { PanelPartOptions } from '../../list/states/PanelSlots.js'
import { useListPanel } from '../../list/states/useListPanel.js'
import type { DraftEdits } from '../../personalization/DraftEdits.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { pageTargets, pageText } from '../../personalization/pages/pageTargets.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { keyRows } from '../eligibility/evaluateEligibility.js'
import { useByKey } from '../useByKey.js'
import type { VisitActions } from '../VisitActions.js'
import { DraftBar } from './DraftBar.js'
import { DraftOutcomes } from './DraftOutcomes.js'
import { DraftRail } from './DraftRail.js'
import { DraftVisit } from './DraftVisit.js'
import { pageRows } from './pageRows.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import { useDraft } from './useDraft.js'
import { useDraftOutcomes } from './useDraftOutcomes.js'

/** Props for {@link DraftPanel}. */
export interface DraftPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, OpenOptions, VisitActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** The page whose personalizations can be changed. @default the page of `itemKey`, or the front page */
  page?: string | undefined
  /** The key from `keyPersonalizations` of the personalization to change: its row is marked. @default none */
  itemKey?: string | undefined
  /** Changes to begin with, by key, such as the fix of a conflict. @default none */
  defaultEdits?: DraftEdits | undefined
  /** Called when the user closes the draft. With changes, the user is asked first. @default no button */
  onClose?: (() => void) | undefined
}

/**
 * Fetches a list and lets users try changes to what is on a page: the order, states, dates, pages, weights and rules. Shows
 * what each draft changes for whom, and which conflicts it resolves and adds. Nothing is sent to the service. Has a view for
 * each state (loading, empty, no website, offline) and each error. Renders a `<section>`. CSS classes: `.pk-draft-panel`,
 * `-order`, `-rows`, `-row` with `data-lifted`, `-old`, `-audience`, `-grip`, `-ghost`, `-fields`, `-field` with
 * `data-changed`, `-weights`, `-visit`, `-outcome`, `-conflict` with `data-new`, `-bar`.
 */
export const DraftPanel = acceptRef(function DraftPanel(props: DraftPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: DraftPanelProps) {
  const { scope, page, itemKey, defaultEdits, onClose, onOpen, onVisitOpen, ...others } = props
  const { className, ...rest } = others
  const text = useText(draftTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const shownPage = page ?? pageOf(personalizations, itemKey)
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-draft-panel', className)}
      source={source}
      shape="visit"
      label={text('actions.try')}
      beside={
        <bdi className="pk-panel-count" dir="ltr">
          {shownPage}
        </bdi>
      }
      note={text('draft.note')}
    >
      {personalizations && (
        <DraftOfPage
          key={`${shownPage} ${itemKey}`}
          personalizations={personalizations}
          page={shownPage}
          {...{ itemKey, defaultEdits, onClose, onOpen, onVisitOpen }}
        />
      )}
    </PanelFrame>
  )
})

/** Returns the first page of a personalization. */
function pageOf(
  personalizations: readonly Personalization[] | undefined,
  key: string | undefined,
): string {
  const found =
    key === undefined ? undefined : keyRows(personalizations ?? []).find((row) => row.key === key)
  const [target] = found ? pageTargets(found.personalization) : []
  return target ? pageText(target) : '/'
}

function DraftOfPage(
  props: Pick<
    DraftPanelProps,
    'itemKey' | 'defaultEdits' | 'onClose' | 'onOpen' | 'onVisitOpen'
  > & {
    personalizations: readonly Personalization[]
    page: string
  },
) {
  const { personalizations, page, itemKey, defaultEdits, onClose, onOpen, onVisitOpen } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const draft = useDraft(personalizations, defaultEdits)
  const outcomes = useDraftOutcomes(draft)
  const now = useNow()
  const model = useModelOptions()
  const { nameOf } = useByKey(draft.after)
  const [openKey, setOpenKey] = useState<string | null>(null)
  useLeaveQuestion(draft.edits.size > 0)
  const { before, after } = draft
  const [rows, oldOrder] = useMemo(() => {
    if (now === null) return [[], []]
    const options = { now, ...model }
    return [pageRows(after, page, options), pageRows(before, page, options).map(({ key }) => key)]
  }, [after, before, page, now, model])
  return (
    <div {...part('body')}>
      <div {...part('order')}>
        <div>
          <p>{text('draft.hint')}</p>
          {onClose && <Close isChanged={draft.edits.size > 0} onClose={onClose} />}
        </div>
        {rows.length === 0 && now !== null && <p>{text('priority.empty')}</p>}
        <DraftRail
          draft={draft}
          rows={rows}
          oldOrder={oldOrder}
          currentKey={itemKey}
          openKey={openKey}
          onOpenKeyChange={setOpenKey}
          onOpen={onOpen}
        />
        {outcomes?.statements[0] && <DraftVisit draft={draft} statement={outcomes.statements[0]} />}
      </div>
      {outcomes ? (
        <DraftOutcomes {...{ draft, page, outcomes, nameOf, onVisitOpen, onOpen }} />
      ) : (
        <PanelSkeleton shape="lines" />
      )}
      {draft.edits.size > 0 && <DraftBar {...{ draft, page, outcomes, nameOf }} />}
    </div>
  )
}

/** Closes the draft. With changes, asks first. */
function Close({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) {
  const text = useText(draftTexts)
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking || !isChanged) {
    return (
      <Button variant="outline" onClick={() => (isChanged ? setIsAsking(true) : onClose())}>
        {text('action.close')}
      </Button>
    )
  }
  return (
    <span role="group" aria-label={text('action.close')}>
      <Button variant="solid" onClick={onClose}>
        {text('draft.discard')}
      </Button>
      <Button variant="quiet" onClick={() => setIsAsking(false)}>
        {text('draft.keep')}
      </Button>
    </span>
  )
}

/** Lets the browser ask before a page with changes is left. */
function useLeaveQuestion(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
