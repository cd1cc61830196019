'use client'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import { fieldLabel } from '../../personalization/fieldLabel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { Button } from '../../ui/button/Button.js'
import { isElement } from '../../ui/dom/realm.js'
import { ErrorBoundary } from '../../ui/error-boundary/ErrorBoundary.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { ListContext } from '../columns/Column.js'
import { GroupCount, GroupName } from '../columns/GroupName.js'
import { useListContext } from '../columns/useListContext.js'
import { stoppedAfter } from '../model/arrangePages.js'
import type { RowGroup } from '../model/groupRows.js'
import type { PersonalizationView } from '../model/PersonalizationView.js'
import { personalizationCardsParts } from '../parts.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { emptyReason, groupFieldOf } from '../PersonalizationListState.js'
import { PersonalizationTableEmpty } from '../table/PersonalizationTableEmpty.js'
import type { RowOptions } from '../table/PersonalizationTableOptions.js'
import { PersonalizationTableSkeleton } from '../table/PersonalizationTableSkeleton.js'
import { listTexts } from '../texts.js'
import { useKeptPosition, useListPosition } from '../useListPosition.js'
import { viewKey } from '../viewKey.js'
import { PersonalizationCard } from './PersonalizationCard.js'

export interface PersonalizationCardsProps
  extends RootProps<'div'>, RowOptions, PartOptions<typeof personalizationCardsParts> {
  /** The list from `usePersonalizationList`. */
  list: PersonalizationListState
}

/**
 * Shows the list in narrow spaces: one card per row, with name, status, page, dates, audience and
 * variants. Shows 30 rows, and more on demand. Renders a `<div>` with a list. CSS classes:
 * `.pk-personalization-cards`, `-list`, `-card` with `data-key` and `data-selected`, `-name`,
 * `-line`, `-facts`.
 */
export const PersonalizationCards = acceptRef(function PersonalizationCards(
  props: PersonalizationCardsProps,
) {
  const { list, isSelectable = false, onOpen, classNames, slotProps, ...rest } = props
  if (!list.isLoaded) return <PersonalizationTableSkeleton {...rest} />
  return (
    <Root
      as="div"
      of={personalizationCardsParts}
      classNames={classNames}
      slotProps={slotProps}
      {...rest}
    >
      {list.count === 0 ? (
        <PersonalizationTableEmpty reason={emptyReason(list)} />
      ) : (
        <CardList list={list} isSelectable={isSelectable} onOpen={onOpen} />
      )}
    </Root>
  )
})

interface ListProps extends RowOptions {
  list: PersonalizationListState
}

function CardList(props: ListProps) {
  const part = useParts(personalizationCardsParts)
  const { list, isSelectable = false, onOpen } = props
  const text = useText(listTexts)
  const cells = useListContext({
    isCard: true,
    hasGlyph: false,
    hasPath: false,
    isClickable: onOpen !== undefined,
  })
  const { internals, view } = list
  const { visibleRows, groups, index } = internals
  const position = useListPosition(list, 'cards')
  const { count, showMore } = useMoreRows(visibleRows.length, view, position?.count ?? step)
  const cards = useRef<HTMLUListElement>(null)
  useKeptPosition(cards, { list, form: 'cards', position, count, focus: focusCard })
  /** Shows more cards. The button moves down, so focus moves to the first new card. */
  function showMoreAndGo() {
    flushSync(showMore)
    const first = cards.current?.children[count]
    if (isElement(first)) first.focus({ preventScroll: true })
  }
  const group = groupFieldOf(list)
  /** How many cards each row has so far. It has one in each of its groups. */
  const cardCounts = new Map<string, number>()
  return (
    <>
      <ul ref={cards} {...part('list')} aria-label={text('list.title')}>
        {Array.from(visibleRows.subarray(0, count), (position, rowIndex) => {
          const head = position < 0 ? groups?.[~position] : undefined
          if (head)
            return <CardGroup key={`group ${position}`} list={list} field={group} head={head} />
          const stopped = stoppedAfter(position)
          if (stopped !== null)
            return <CardStop key={`stop ${index.keyAt(stopped)}`} list={list} row={stopped} />
          const key = index.keyAt(position)
          const cardCount = cardCounts.get(key) ?? 0
          cardCounts.set(key, cardCount + 1)
          return (
            <CardOfRow
              key={`row ${key} ${cardCount}`}
              list={list}
              row={position}
              cells={cells}
              marks={internals.marks?.[rowIndex]}
              isSelectable={isSelectable}
              onOpen={onOpen}
            />
          )
        })}
      </ul>
      {count < visibleRows.length && (
        <div {...part('more')}>
          <Button onClick={showMoreAndGo}>
            {text('action.more', { count: countNext(list, count) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Moves focus to a card’s link or button or, if it has none, to the card. */
function focusCard(list: HTMLElement, key: string): void {
  const card = [...list.querySelectorAll<HTMLElement>('[data-key]')].find(
    ({ dataset }) => dataset.key === key,
  )
  const target = card?.querySelector<HTMLElement>('a, button') ?? card
  target?.focus({ preventScroll: true })
}

/** Counts the rows and collapsed groups in the next step, without other headers and without stops. */
function countNext({ internals, isCollapsed }: PersonalizationListState, from: number): number {
  const { visibleRows, groups } = internals
  const next = visibleRows.subarray(from, from + step)
  return next.filter((line) => {
    if (line >= 0) return stoppedAfter(line) === null
    const group = groups?.[~line]
    return group !== undefined && isCollapsed(group)
  }).length
}

/** A row's card, or an error message if the card can't be rendered. */
function CardOfRow(
  props: ListProps & { row: number; cells: ListContext; marks: number | undefined },
) {
  const part = useParts(personalizationCardsParts)
  const { list, row, cells, isSelectable = false, onOpen } = props
  const text = useText(listTexts)
  const personalization = list.personalizations[row]
  const key = list.internals.index.keyAt(row)
  if (!personalization) return null
  return (
    <ErrorBoundary
      resetKey={personalization}
      fallback={
        <li {...part('card')} tabIndex={-1}>
          {text('list.brokenRow')}
        </li>
      }
    >
      <PersonalizationCard
        personalization={personalization}
        fields={list.fields}
        cells={cells}
        marks={props.marks}
        isSelectable={isSelectable}
        onOpen={onOpen}
        cardKey={key}
        hasWebsite={list.view.columns.includes('websiteId')}
        change={list.changeKinds?.get(key)}
        isSelected={list.selection.keys.has(key)}
        onToggle={list.selection.toggle}
      />
    </ErrorBoundary>
  )
}

/** Says that nothing after an exclusive personalization shows. */
function CardStop({ list, row }: { list: PersonalizationListState; row: number }) {
  const part = useParts(personalizationCardsParts)
  const text = useText(listTexts)
  const personalization = list.personalizations[row]
  if (!personalization) return null
  return (
    <li {...part('stop')} tabIndex={-1}>
      {text('rail.stop', { name: shortName(personalization, text) })}
    </li>
  )
}

/** The header of a group of cards. */
function CardGroup(props: {
  list: PersonalizationListState
  field: PersonalizationField | undefined
  head: RowGroup
}) {
  const part = useParts(personalizationCardsParts)
  const { list, field, head } = props
  const text = useText(listTexts)
  return (
    <li {...part('group')} tabIndex={-1}>
      <button
        {...part('toggle')}
        type="button"
        aria-expanded={!list.isCollapsed(head)}
        onClick={() => list.toggleGroup(head)}
      >
        <Icon name="next" />
        {field && list.layout === 'pages' && (
          <GroupName group={head} field={field} isPage attributes={part('path')} />
        )}
        {field && list.layout === 'table' && (
          <bdi>
            <span>{fieldLabel(text, field)}</span>:{' '}
            <GroupName group={head} field={field} isPage={false} />
          </bdi>
        )}
        <GroupCount group={head} />
      </button>
    </li>
  )
}

const step = 30

/**
 * Returns how many rows to render, and a function that adds more. Starts over when the search, sort
 * or grouping changes.
 *
 * @param first How many there are at first.
 */
function useMoreRows(total: number, view: PersonalizationView, first: number) {
  const key = viewKey(view)
  const [state, setState] = useState({ key, count: first })
  if (state.key !== key) setState({ key, count: step })
  const count = Math.min(state.key === key ? state.count : step, total)
  return { count, showMore: () => setState({ key, count: count + step }) }
}
