'use client'
import { useId, useState } from 'react'
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
import { listTexts } from '../../list/texts.js'
import { shortPath } from '../../personalization/pages/shortPath.js'
import { Button } from '../../ui/button/Button.js'
import type { HeadingOptions } from '../../ui/heading/Heading.js'
import { useControllable } from '../../ui/hooks/useControllable.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { Tabs, tabPanelProps } from '../../ui/tabs/Tabs.js'
import { ToggleGroup } from '../../ui/toggle-group/ToggleGroup.js'
import type { PageSummary } from '../pages/readPages.js'
import { usePages } from '../pages/usePages.js'
import { AudienceMatrix } from './AudienceMatrix.js'
import { comingDates } from './comingDates.js'
import type { MatrixActions } from './MatrixActions.js'
import { matrixTexts } from './texts.js'

/** Props for {@link MatrixPanel}. */
export interface MatrixPanelProps
  extends RootProps<'section'>, PanelPartOptions, HeadingOptions, MatrixActions {
  /** The website. @default the provider's scope */
  scope?: Scope | undefined
  /** The page to show (controlled). @default uncontrolled */
  page?: string | undefined
  /** The page to show at first (uncontrolled). @default the page that needs attention most */
  defaultPage?: string | undefined
  /** Called when the user chooses another page. @default none */
  onPageChange?: ((page: string) => void) | undefined
}

/** How many pages have a tab. */
const maxTabs = 6

/**
 * Fetches a list and shows who sees what on each page, today and on the days on which something starts or ends. Has a view
 * for each state (loading, empty, no website, offline) and each error. Renders a `<section>`. CSS class: `.pk-matrix-panel`.
 */
export const MatrixPanel = acceptRef(function MatrixPanel(props: MatrixPanelProps) {
  return (
    <OfWebsite scope={props.scope}>
      <PanelOfWebsite {...props} />
    </OfWebsite>
  )
})

const PanelOfWebsite = acceptRef(function PanelOfWebsite(props: MatrixPanelProps) {
  const {
    scope,
    page,
    defaultPage = '',
    onPageChange,
    onOpen,
    onVisitOpen,
    onCompare,
    ...others
  } = props
  const { className, ...rest } = others
  const text = useText(matrixTexts)
  const source = useListPanel(scope)
  const { personalizations } = source
  const pages = usePages(personalizations)
  const [chosen, setChosen] = useControllable(page, defaultPage, onPageChange)
  const panelId = useId()
  const now = useNow()
  const known = pages ? [...pages.several, ...pages.single] : []
  const current = chosen || known[0]?.page || '/'
  return (
    <PanelFrame
      {...rest}
      className={joinClasses('pk-matrix-panel', className)}
      source={source}
      shape="matrix"
      empty={{
        drawing: 'page',
        title: text('visit.empty.title'),
        text: text('visit.empty.text'),
      }}
      label={text('matrix.label')}
      beside={
        known.length > 0 && (
          <>
            <PageTabs
              pages={known}
              active={current}
              panelId={panelId}
              onChange={(next) => setChosen(() => next)}
            />
            {onVisitOpen && now !== null && (
              <Button onClick={() => onVisitOpen({ page: current, at: now })}>
                {text('matrix.tryVisit')}
              </Button>
            )}
          </>
        )
      }
    >
      {!personalizations || !pages ? (
        <PanelSkeleton />
      ) : (
        <div {...tabPanelProps(panelId, current)}>
          <Dated
            key={current}
            personalizations={personalizations}
            page={current}
            {...{ onOpen, onVisitOpen, onCompare }}
          />
        </div>
      )}
    </PanelFrame>
  )
})

function PageTabs(props: {
  pages: readonly PageSummary[]
  active: string
  panelId: string
  onChange: (page: string) => void
}) {
  const { pages, active, panelId, onChange } = props
  const text = useText(matrixTexts)
  const listText = useText(listTexts)
  const formatters = useFormatters()
  const shown = pages.slice(0, maxTabs)
  const chosen = pages.find(({ page }) => page === active)
  if (chosen && !shown.includes(chosen)) shown.push(chosen)
  const others = pages.filter((page) => !shown.includes(page))
  return (
    <>
      <Tabs
        label={text('matrix.pages')}
        tabs={shown.map(({ page, items }) => ({
          id: page ?? '',
          label: shortPath(page),
          count: items.length,
        }))}
        active={active}
        panelId={panelId}
        onActiveChange={onChange}
      />
      {others.length > 0 && (
        <Menu label={listText('tabs.more')}>
          {others.map(({ page, items }) => (
            <MenuItem key={page} onClick={() => onChange(page ?? '')}>
              <bdi dir="ltr">{shortPath(page)}</bdi> <span>{formatters.number(items.length)}</span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** The matrix of a page, with the dates on which something starts or ends there. */
function Dated(
  props: MatrixActions & { personalizations: readonly Personalization[]; page: string },
) {
  const { personalizations, page, ...actions } = props
  const text = useText(matrixTexts)
  const formatters = useFormatters()
  const now = useNow()
  const [at, setAt] = useState<number | null>(null)
  const dates = now === null ? [] : comingDates(personalizations, page, now)
  return (
    <>
      {dates.length > 0 && (
        <ToggleGroup
          label={text('matrix.dates')}
          options={[
            { id: '', label: text('matrix.today') },
            ...dates.map((date) => ({ id: String(date), label: formatters.date(date, now) })),
          ]}
          isPressed={(id) => id === (at === null ? '' : String(at))}
          onPress={(id) => setAt(id === '' ? null : Number(id))}
        />
      )}
      <AudienceMatrix personalizations={personalizations} page={page} at={at} {...actions} />
    </>
  )
}
