'use client'
import type { ReactNode } from 'react'
import { Fragment, useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { FormatText } from '../../i18n/createText.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { shortName } from '../../personalization/displayName.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import {
  PersonalizationRow,
  RailNote,
} from '../../personalization/personalization-row/PersonalizationRow.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { orderOf } from '../order/orderOf.js'
import type { PageOrderItem } from '../order/pageOrder.js'
import { pageOrder } from '../order/pageOrder.js'
import { reachesAll } from '../order/readLimits.js'
import { railParts } from './parts.js'
import type { ConflictKey } from './texts.js'
import { conflictTexts } from './texts.js'

export interface RailProps extends RootProps<'div'>, OpenOptions, PartOptions<typeof railParts> {
  /** The whole list. Personalizations on other pages are left out. */
  personalizations: readonly Personalization[]
  /** A path, a URL, or a personalization that provides the pages. */
  page: string | Personalization
  /** The key of the personalization to highlight, from `keyPersonalizations`. @default none */
  currentKey?: string | undefined
}

/** How many items are shown at first. */
const step = 20

/**
 * Shows the order of personalizations on one page, as from `pageOrder`, on a rail. The rail ends where an
 * exclusive personalization or a redirect stops the rest for every visitor who gets it. Points out ties. Renders a `<div>` around an `<ol>`.
 * CSS classes: `.pk-rail`, `-note`, and `.pk-personalization-row` with `data-rail`, `data-stopped`,
 * `data-current`, `-priority`, `-note`, `-mark`.
 */
export const Rail = acceptRef(function Rail(props: RailProps) {
  const { personalizations, page, currentKey, onOpen, ...rest } = props
  const text = useText(conflictTexts)
  const now = useNow()
  const options = useModelOptions()
  const [shown, setShown] = useState(step)
  const items = useMemo(
    () => (now === null ? [] : pageOrder(personalizations, page, { now, ...options })),
    [personalizations, page, now, options],
  )
  // The highlighted item is always shown, however far down it is.
  const at = items.findIndex(({ key }) => key === currentKey)
  const end = Math.max(shown, at + 1)
  return (
    <Root
      as="div"
      of={railParts}
      role="group"
      aria-label={
        typeof page === 'string' ? text('priority.page', { page }) : text('priority.label')
      }
      {...rest}
    >
      {items.length === 0 && now !== null && <p>{text('priority.empty')}</p>}
      <ol>{renderItems(items, { end, currentKey, onOpen, text, model: options })}</ol>
      <MoreButton length={items.length} shown={end} step={step} onShow={setShown} />
    </Root>
  )
})

/** Renders the rows, and a line after each row that stops the rest. */
function renderItems(
  items: readonly PageOrderItem[],
  options: {
    end: number
    currentKey: string | undefined
    onOpen: OpenOptions['onOpen']
    text: FormatText<ConflictKey>
    model: ModelOptions
  },
): ReactNode[] {
  const { end, currentKey, onOpen, text, model } = options
  let isStopped = false
  return items.slice(0, end).map((item, index) => {
    const { personalization, key, isScheduled } = item
    const isLast = index === items.length - 1
    const above = items[index - 1]
    const tie = above && orderOf(above, item) === 'tied' && (
      <RailNote isStopped={isStopped} kind="tie" level="warning">
        {text('priority.tie')}
      </RailNote>
    )
    const row = (
      <PersonalizationRow
        personalization={personalization}
        itemKey={key === currentKey ? undefined : key}
        position={{ isFirst: index === 0, isLast, isStopped, isTied: false }}
        isCurrent={key === currentKey}
        onOpen={onOpen}
      >
        <Notes item={item} isCurrent={key === currentKey} />
      </PersonalizationRow>
    )
    const isStop = !isLast && !isScheduled && (item.isExclusive || item.isRedirect)
    const note = isStop && (
      <RailNote isStopped={isStopped} level="warning">
        {item.isRedirect
          ? text('priority.redirect')
          : text('rail.stop', { name: shortName(personalization, text) })}
      </RailNote>
    )
    isStopped ||= isStop && reachesAll(personalization, model)
    return (
      <Fragment key={key}>
        {tie}
        {row}
        {note}
      </Fragment>
    )
  })
}

/** Notes for a row: whether it is the current one, when it starts, and why it has its position. */
function Notes(props: { item: PageOrderItem; isCurrent: boolean }) {
  const part = useParts(railParts)
  const { item, isCurrent } = props
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  const now = useNow()
  const { startDate } = item.personalization
  const notes = [
    isCurrent && text('priority.this'),
    item.isScheduled &&
      (isTime(startDate) && now !== null
        ? text('runs.starts', { when: formatters.date(startDate, now) })
        : text('status.scheduled')),
    item.priority === null && text('priority.none'),
    item.isBelow && text('priority.several'),
  ].filter((note) => typeof note === 'string')
  return <span {...part('note')}>{notes.join(' · ')}</span>
}
