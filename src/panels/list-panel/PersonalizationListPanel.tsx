'use client'
import type { ReactNode } from 'react'
import { Suspense, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useText } from '../../i18n/useText.js'
import { useInsightFields } from '../../insight/useInsightFields.js'
import type { ChangeMark } from '../../list/ChangeMark.js'
import { facetFields } from '../../list/model/facetPersonalizations.js'
import type { panelParts } from '../../list/parts.js'
import { lazyPart } from '../../list/states/lazyPart.js'
import { ListStates } from '../../list/states/ListStates.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import type { ListPanelSource } from '../../list/states/useListPanel.js'
import { useListPanel, usePanelKey } from '../../list/states/useListPanel.js'
import { usePanelRoot } from '../../list/states/usePanelRoot.js'
import { listTexts } from '../../list/texts.js'
import { byPriority } from '../../list/useListRows.js'
import { usePersonalizationList } from '../../list/usePersonalizationList.js'
import { mergeFields } from '../../personalization/fields/personalizationFields.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { useReportedOpen } from '../../personalization/useReportedOpen.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { HeadingLevelContext } from '../../ui/heading/Heading.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { Slot } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { DrawerTab } from '../drawer/DrawerFrame.js'
import type { personalizationListPanelParts } from '../parts.js'
import { personalizationDrawerParts } from '../parts.js'
import { Header } from './Header.js'
import { LinkedView } from './LinkedView.js'
import { List } from './List.js'
import type {
  ListPanelDetailsOptions,
  ListPanelListOptions,
  ListPanelPart,
} from './ListPanelOptions.js'
import type { ListPanelSlots } from './ListPanelSlots.js'
import { ListPositionholder, panelClasses, Placeholder } from './Placeholder.js'
import { Split } from './Split.js'
import { Tools } from './Tools.js'
import { useArea } from './useArea.js'
import type { NamedScope } from './useListPanelAcross.js'
import { useOrderedPages } from './useOrderedPages.js'
import { usePanelOffset } from './usePanelOffset.js'

/** Loaded to mark changes. */
const ChangeKinds = lazyPart(() => import('./ChangeKinds.js'), 'ChangeKinds', { isOptional: true })

const Across = lazyPart(() => import('./Across.js'), 'Across')

interface PanelOptions {
  /** The list: its view, fields, selection and rows. @default all columns of `defaultView` */
  list?: ListPanelListOptions | undefined
  /**
   * The details of a row. `false` for none: rows then open only with `list.onOpen`. @default over
   * the list
   */
  details?: ListPanelDetailsOptions | false | undefined
  /** Parts to leave out. @default none */
  hiddenParts?: readonly ListPanelPart[] | undefined
  /**
   * Adds keyboard shortcuts to the page: `/` focuses the search box, `j` and `k` move between rows,
   * `x` selects a row, and `?` shows all shortcuts. @default true
   */
  hasShortcuts?: boolean | undefined
  /** Replaces parts with your own components. Pass the same object on each render. @default none */
  slots?: ListPanelSlots | undefined
}

export interface PersonalizationListPanelProps
  extends
    RootProps<'section'>,
    PanelOptions,
    HeadingOptions,
    PartOptions<
      typeof personalizationListPanelParts | typeof personalizationDrawerParts | typeof panelParts
    > {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /**
   * The websites to show in one list, with a column and a filter for the website. Replaces `scope`.
   * @default one website
   */
  scopes?: readonly NamedScope[] | undefined
}

/**
 * Fetches a website's personalizations and shows them in a table, or as cards below 576 px, with search,
 * filters, groups, columns and export. Has a view for each state (loading, empty, no match, no website,
 * offline) and each error. A row's details open over one side of the list, or as a sheet in a narrow panel.
 * Each row of the table has a menu. If a later fetch fails, the rows stay on screen and are marked as stale.
 * Renders a `<section>`. CSS classes: `.pk-panel`, `-header`, `-title`, `-count`, `-notice`, `-footer`;
 * `.pk-personalization-list-panel`, `-split`, `-list`, `-tools`, `-row-menu`, `-drawer`, `-shortcuts`.
 */
export const PersonalizationListPanel = acceptRef(function PersonalizationListPanel(
  props: PersonalizationListPanelProps,
) {
  const { scope, scopes, headingLevel = 2, ...panel } = props
  const panelKey = usePanelKey(scope)
  const key = scopes && JSON.stringify(scopes.map((each) => [each.accountId, each.websiteId]))
  return (
    <HeadingLevelContext.Provider value={headingLevel}>
      {scopes ? (
        <PanelAcross key={`${key}${panelKey}`} scopes={scopes} {...panel} />
      ) : (
        <OfWebsite scope={scope}>
          <PanelOfWebsite scope={scope} {...panel} />
        </OfWebsite>
      )}
    </HeadingLevelContext.Provider>
  )
})

type PanelProps = Omit<PersonalizationListPanelProps, 'scope' | 'scopes' | 'headingLevel'>

const PanelOfWebsite = acceptRef(function PanelOfWebsite({
  scope,
  ...panel
}: PanelProps & { scope: Scope | undefined }) {
  const { list } = panel
  const source = useListPanel(scope)
  const [found, setFound] = useState<ReadonlyMap<string, ChangeMark>>()
  const changeKinds = list?.changeKinds ?? found
  return (
    <Panel {...panel} list={{ ...list, changeKinds }} source={source} isOneWebsite>
      {list?.hasChangeMarks && source.personalizations && (
        <Suspense>
          <ChangeKinds scope={scope} personalizations={source.personalizations} onFind={setFound} />
        </Suspense>
      )}
    </Panel>
  )
})

const PanelAcross = acceptRef(function PanelAcross({
  scopes,
  ...panel
}: PanelProps & { scopes: readonly NamedScope[] }) {
  return (
    <Suspense fallback={<PlaceholderAcross {...panel} />}>
      <Across scopes={scopes} list={panel.list}>
        {(parts) => <Panel {...panel} {...parts} />}
      </Across>
    </Suspense>
  )
})

const PlaceholderAcross = acceptRef(function PlaceholderAcross(panel: PanelProps) {
  const text = useText(listTexts)
  const { list: options, details: _details, hasShortcuts, ...others } = panel
  const { heading = text('list.title'), hiddenParts, ...root } = others
  const list = useEnrichedList(undefined, options, { hasPages: false })
  return (
    <Placeholder
      root={root}
      heading={heading}
      list={list}
      hiddenParts={hiddenParts}
      hasShortcuts={hasShortcuts}
      isSelectable={options?.isSelectable}
    />
  )
})

const Panel = acceptRef(function Panel(
  props: PanelProps & {
    source: ListPanelSource
    /** Whether the list has only personalizations of one website. @default false */
    isOneWebsite?: boolean | undefined
    /** Notices above the list. */
    children?: ReactNode | undefined
  },
) {
  const { list: listOptions = {}, details: detailsOptions, source, ...panel } = props
  const { isOneWebsite = false, ...others } = panel
  const text = useText(listTexts)
  const label = text('list.title')
  const { heading = label, hiddenParts, hasShortcuts, children, ref, ...rest } = others
  const { isSelectable, onOpen, rowActionsOf, viewHrefOf, hasViews } = listOptions
  const { personalizations, header, states } = source
  const list = useEnrichedList(personalizations, listOptions, { hasPages: isOneWebsite })
  const details = useDetails(detailsOptions, rest.slots)
  const root = usePanelRoot({ heading, label, ref, ...header })
  usePanelOffset(root.ref)
  const area = useArea(list, { root: root.ref, isSelectable })
  // Cards have checkboxes only while someone selects.
  const [isSelecting, setIsSelecting] = useState(false)
  const canSelect = area.isNarrow && isSelectable === undefined
  const isLoading = header.query.isPending && !states.error
  const isOrdered = useOrderedPages(list)
  const openRow = useReportedOpen(onOpen ?? details.open)
  return (
    <Root as="section" of={panelClasses} partsOf={personalizationDrawerParts} {...root} {...rest}>
      <Header {...header} {...{ heading, list, hiddenParts, isLoading }}>
        <Slot view={rest.slots?.headerActions} state={{ list }} />
        {(list.personalizations.length > 0 || isLoading) && (
          <Tools
            list={list}
            area={area}
            hiddenParts={hiddenParts}
            hasShortcuts={hasShortcuts}
            hasViews={hasViews}
            viewHrefOf={viewHrefOf}
            onSelect={canSelect ? () => setIsSelecting(true) : undefined}
            onRefresh={() => void header.query.refetch()}
          />
        )}
      </Header>
      {personalizations && children}
      {personalizations && <LinkedView list={list} />}
      <ListStates
        {...states}
        skeleton={<ListPositionholder {...{ list, area, hiddenParts, isSelectable }} />}
      >
        <Split rowActionsOf={rowActionsOf} list={list} {...details.split}>
          {!isOrdered ? (
            <ListPositionholder {...{ list, area, hiddenParts, isSelectable }} />
          ) : (
            <List
              {...{ list, area, hiddenParts, hasShortcuts }}
              isSelectable={canSelect ? isSelecting || list.selection.keys.size > 0 : isSelectable}
              query={header.query}
              rowActionsOf={rowActionsOf}
              onOpen={openRow}
              currentKey={details.currentKey}
              onAsk={details.ask}
            />
          )}
        </Split>
      </ListStates>
    </Root>
  )
})

/** Returns the state of the open details and the functions that change it. */
function useDetails(
  options: ListPanelDetailsOptions | false | undefined,
  slots: ListPanelSlots | undefined,
) {
  const hasDetails = options !== false
  const { openKey: ownKey, defaultOpenKey = null, onOpenKeyChange } = options || {}
  const { tab: ownTab, onTabChange } = options || {}
  const [tab, setTab] = useControllable<DrawerTab>(ownTab, 'details', onTabChange)
  const [openKey, setOpenKey] = useControllable(ownKey, defaultOpenKey, onOpenKeyChange)
  const change = (key: string | null) => setOpenKey(() => key)
  function show(key: string, next: DrawerTab) {
    setTab(() => next)
    change(key)
  }
  return {
    currentKey: hasDetails ? openKey : undefined,
    open: hasDetails ? ({ key }: ItemEvent) => show(key, 'details') : undefined,
    ask: hasDetails && slots?.ask ? ({ key }: ItemEvent) => show(key, 'ask') : undefined,
    split: {
      openKey: hasDetails ? openKey : null,
      onOpenKeyChange: change,
      tab,
      onTabChange: (next: DrawerTab) => setTab(() => next),
    },
  }
}

/** Returns the fetched list with the insight fields in addition to the host's own. */
function useEnrichedList(
  fetched: readonly Personalization[] | undefined,
  options: ListPanelListOptions = {},
  { hasPages }: { hasPages: boolean },
) {
  const insight = useInsightFields(fetched)
  const { fields: own, fallbackSort = byPriority } = options
  // Findings can be filtered by once the audit is done, because the audit of a long list takes too long while rendering.
  const isAudited = insight.some(({ id }) => id === 'urgency')
  const facets = options.facets ?? (isAudited ? auditedFacets : facetFields)
  const fields = useMemo(() => mergeFields(own ?? [], insight), [own, insight])
  return usePersonalizationList({
    ...options,
    personalizations: fetched,
    fields,
    fallbackSort,
    facets,
    hasPages,
  })
}

const auditedFacets = [...facetFields, 'has']
