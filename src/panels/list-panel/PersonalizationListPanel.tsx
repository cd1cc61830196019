'use client'
import type { ComponentProps, ReactNode } from 'react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Root } from '../../ui/parts/Root.js'
import type { PersonalizationTableOptions } from '../../list/table/PersonalizationTableOptions.js'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { listTexts } from '../../list/texts.js'
import { mergeFields } from '../../personalization/fields/personalizationFields.js'
import type { SnapshotStorage } from '../../insight/changes/createSnapshotStorage.js'
import { useInsightFields } from '../../insight/useInsightFields.js'
import { splitListOptions } from '../../list/splitListOptions.js'
import type { UsePersonalizationListOptions } from '../../list/usePersonalizationList.js'
import { usePersonalizationList } from '../../list/usePersonalizationList.js'
import { useReportedOpen } from '../../ui/hooks/useAction.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { ListStates } from '../../list/states/ListStates.js'
import type { ListPanelSource } from '../../list/states/useListPanel.js'
import { useListPanel, usePanelKey, useStorageKey } from '../../list/states/useListPanel.js'
import { PersonalizationListPanelHeader } from './PersonalizationListPanelHeader.js'
import type { ListPanelSlots } from './ListPanelSlots.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { Slot } from '../../ui/parts/Parts.js'
import type { PanelPart } from '../../list/states/PanelSlots.js'
import type { PanelListOptions } from './PersonalizationListPanelList.js'
import { PersonalizationListPanelList, splitRowOptions } from './PersonalizationListPanelList.js'
import {
  ListPlaceholder,
  panelClasses,
  PersonalizationListPanelPlaceholder,
} from './PersonalizationListPanelPlaceholder.js'
import { PersonalizationListPanelSplit } from './PersonalizationListPanelSplit.js'
import type { NamedScope } from './useListPanelAcross.js'

/** Loaded to mark changes. Without it, the rows are shown without marks. */
const ChangedKeys = lazy(() =>
  import('./ChangedKeys.js').then(
    (chunk) => ({ default: chunk.ChangedKeys }),
    () => ({ default: () => null }),
  ),
)

const Across = lazyPart(
  () => import('./PersonalizationListPanelAcross.js'),
  'PersonalizationListPanelAcross',
)

export interface PersonalizationListPanelProps
  extends
    Omit<ComponentProps<'section'>, 'children'>,
    Omit<PersonalizationTableOptions, 'currentKey' | 'onMenu' | 'slots'>,
    Pick<PanelListOptions, 'hasShortcuts' | 'hiddenParts' | 'rowActionsOf' | 'viewStorage'>,
    PartOptions<
      | PanelPart
      | 'bar'
      | 'details'
      | 'list'
      | 'moves'
      | 'row-menu'
      | 'shortcuts'
      | 'split'
      | 'tools'
    >,
    Omit<UsePersonalizationListOptions, 'personalizations' | 'fallbackSort'> {
  /** The sort order while `view.sort` is empty. @default priority, highest first */
  fallbackSort?: UsePersonalizationListOptions['fallbackSort']
  /** Adds a checkbox to each row. @default true for the table, false for cards */
  isSelectable?: boolean | undefined
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /**
   * The websites to show in one list, with a column and a filter for the website. Replaces `scope`.
   * @default one website
   */
  scopes?: readonly NamedScope[] | undefined
  /** The heading. @default "Personalizations" in the user's language */
  heading?: ReactNode | undefined
  /** Replaces parts with your own components. Pass the same object each time. @default none */
  slots?: ListPanelSlots | undefined
  /**
   * Marks rows that were added or changed since the user last marked changes as seen in a
   * `ChangesPanel`. Only for one website. @default false
   */
  hasChangeMarks?: boolean | undefined
  /**
   * Where the list that the user has seen is stored. Pass the same object each time.
   * @default this browser, for each website
   */
  snapshotStorage?: SnapshotStorage | undefined
  /**
   * Whether opening a row opens its details on top of the list, unless `onOpen` is set. @default true
   */
  hasDetails?: boolean | undefined
  /**
   * The key of the row whose details are open (controlled). `null` if none are open.
   * @default uncontrolled
   */
  openKey?: string | null | undefined
  /** The key of the row whose details are open at first (uncontrolled). @default none */
  defaultOpenKey?: string | null | undefined
  /** Called with the key of the opened row, or `null` when the details close. @default none */
  onOpenKeyChange?: ((key: string | null) => void) | undefined
}

/**
 * Fetches a website's personalizations and shows them in a table, or as cards below 576 px, with
 * search, filters, groups, columns and export. Has a view for each state (loading, empty, no match,
 * no website, offline) and each error. A row's details open over the end of the list, or as a sheet
 * in a narrow panel. Each row has a menu. If a later fetch fails, the rows stay on screen and are
 * marked as stale. Renders a `<section>`. CSS classes: `.pk-panel`, `-header`, `-title`, `-count`,
 * `-notice`, `-footer`; `.pk-personalization-list-panel`, `-split`, `-list`, `-tools`, `-row-menu`, `-details`, `-bar`, `-moves`, `-shortcuts`.
 */
export function PersonalizationListPanel(props: PersonalizationListPanelProps) {
  const { scope, scopes, hasChangeMarks, snapshotStorage, ...others } = props
  const storageKey = useStorageKey(scope)
  const panelKey = usePanelKey(scope)
  if (scopes) {
    const key = JSON.stringify(scopes.map((each) => [each.accountId, each.websiteId]))
    return <PanelAcross key={`${key}${panelKey}`} scopes={scopes} {...others} />
  }
  const own = { scope, storageKey, hasChangeMarks, snapshotStorage }
  // One website's state, such as its last error, must not be kept for another.
  return <PanelOfWebsite key={panelKey} {...own} {...others} />
}

type OwnOptions = 'scope' | 'hasChangeMarks' | 'snapshotStorage'
type PanelOptions = Omit<PersonalizationListPanelProps, OwnOptions | 'scopes'>

function PanelOfWebsite(
  props: PanelOptions & Pick<PersonalizationListPanelProps, OwnOptions> & { storageKey: string },
) {
  const [listOptions, panelOptions] = splitListOptions(props)
  const { scope, storageKey, hasChangeMarks, snapshotStorage, ...options } = panelOptions
  const source = useListPanel(scope)
  const [found, setFound] = useState<ReadonlySet<string>>()
  const changedKeys = listOptions.changedKeys ?? found
  return (
    <Panel {...options} listOptions={{ ...listOptions, changedKeys }} source={source}>
      {hasChangeMarks && source.personalizations && (
        <Suspense>
          <ChangedKeys
            storageKey={storageKey}
            personalizations={source.personalizations}
            snapshotStorage={snapshotStorage}
            onFind={setFound}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function PanelAcross({ scopes, ...props }: PanelOptions & { scopes: readonly NamedScope[] }) {
  const [listOptions, options] = splitListOptions(props)
  return (
    <Suspense fallback={<AcrossPlaceholder {...options} listOptions={listOptions} />}>
      <Across scopes={scopes} listOptions={listOptions}>
        {(parts) => <Panel {...options} {...parts} />}
      </Across>
    </Suspense>
  )
}

function AcrossPlaceholder(
  props: Omit<PanelOptions, keyof UsePersonalizationListOptions> & {
    listOptions: Partial<UsePersonalizationListOptions>
  },
) {
  const { listOptions, heading = <DefaultHeading />, ...rest } = props
  const list = useEnrichedList(undefined, listOptions)
  return <PersonalizationListPanelPlaceholder {...rest} heading={heading} list={list} />
}

function Panel(
  props: Omit<PanelOptions, keyof UsePersonalizationListOptions> & {
    listOptions: Partial<UsePersonalizationListOptions>
    source: ListPanelSource
    /** Notices above the list. */
    children?: ReactNode | undefined
  },
) {
  const { listOptions, source, children, ...panelOptions } = props
  const { rows, others: panel } = splitRowOptions(panelOptions)
  const { details, others } = useDetails(panel)
  const { heading = <DefaultHeading />, ...rest } = others
  const { personalizations, header, states } = source
  const list = useEnrichedList(personalizations, listOptions)
  return (
    <Root as="section" of={panelClasses} aria-labelledby={header.headingId} {...rest}>
      <PersonalizationListPanelHeader
        {...header}
        heading={heading}
        list={list}
        hasTabs={!rows.hiddenParts?.includes('tabs')}
        isLoading={header.query.isPending && !states.error}
      >
        <Slot view={props.slots?.headerActions} state={{ list }} />
      </PersonalizationListPanelHeader>
      {personalizations && children}
      <ListStates
        {...states}
        skeleton={
          <ListPlaceholder
            list={list}
            hiddenParts={rows.hiddenParts}
            isSelectable={rows.isSelectable}
          />
        }
      >
        <PersonalizationListPanelSplit {...rows} list={list} {...details.split}>
          <PersonalizationListPanelList
            list={list}
            query={header.query}
            {...rows}
            onOpen={useReportedOpen(rows.onOpen ?? details.open)}
            currentKey={details.currentKey}
            onAsk={details.ask}
          />
        </PersonalizationListPanelSplit>
      </ListStates>
    </Root>
  )
}

function DefaultHeading() {
  return useText(listTexts)('list.title')
}

/** Returns the state of the open details and a function to change it, and the other options. */
function useDetails<
  Props extends Pick<
    PersonalizationListPanelProps,
    'hasDetails' | 'openKey' | 'defaultOpenKey' | 'onOpenKeyChange' | 'slots'
  >,
>(props: Props) {
  const { hasDetails = true, openKey: ownKey, defaultOpenKey = null, ...rest } = props
  const { onOpenKeyChange, ...others } = rest
  const [isAsking, setIsAsking] = useState(false)
  const [openKey, setOpenKey] = useControllable(ownKey, defaultOpenKey, onOpenKeyChange)
  const change = (key: string | null) => setOpenKey(() => key)
  function show(key: string, asks: boolean) {
    setIsAsking(asks)
    change(key)
  }
  const details = {
    currentKey: hasDetails ? openKey : undefined,
    open: hasDetails ? (_: Personalization, key: string) => show(key, false) : undefined,
    ask: hasDetails && props.slots?.ask ? (key: string) => show(key, true) : undefined,
    split: {
      openKey: hasDetails ? openKey : null,
      onOpenKeyChange: change,
      isAsking,
      onAskingChange: setIsAsking,
    },
  }
  return { details, others }
}

/** The order in which personalizations of a page compete. */
const byPriority = [{ column: 'priority', direction: 'descending' }] as const

/** Returns the fetched list with the insight fields in addition to the host's own. */
function useEnrichedList(
  fetched: readonly Personalization[] | undefined,
  options: Partial<UsePersonalizationListOptions>,
) {
  const insight = useInsightFields(fetched)
  const { fields: own, fallbackSort = byPriority } = options
  const fields = useMemo(() => mergeFields(own ?? [], insight), [own, insight])
  return usePersonalizationList({ ...options, personalizations: fetched, fields, fallbackSort })
}
