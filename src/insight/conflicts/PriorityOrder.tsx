'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { displayName } from '../../personalization/displayName.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { useModelOptions } from '../../personalization/useModelOptions.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { IconName, OwnIcon } from '../../ui/icon/iconPaths.js'
import { redirectIcon } from '../../ui/icon/icons.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { PageOrderItem } from './pageOrder.js'
import { pageOrder } from './pageOrder.js'
import { priorityOrderParts } from './parts.js'
import { conflictTexts } from './texts.js'

export interface PriorityOrderProps
  extends RootProps<'div'>, OpenOptions, PartOptions<typeof priorityOrderParts> {
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
 * Shows the order of personalizations on one page, highest priority first. Points out ties,
 * redirects and exclusive personalizations, because they decide what runs next. Renders a `<div>`
 * around an `<ol>`. CSS classes: `.pk-priority-order`, `-item` with `data-current` and `data-tied`,
 * `-priority`, `-note` with `data-blocking`.
 */
export const PriorityOrder = acceptRef(function PriorityOrder(props: PriorityOrderProps) {
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
      of={priorityOrderParts}
      role="group"
      aria-label={
        typeof page === 'string' ? text('priority.page', { page }) : text('priority.label')
      }
      {...rest}
    >
      {items.length === 0 && now !== null && <p>{text('priority.empty')}</p>}
      <ol>
        {items.slice(0, end).map((item, index) => (
          <OrderItem
            key={item.key}
            item={item}
            isCurrent={item.key === currentKey}
            isAbove={index < at}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <MoreButton length={items.length} shown={end} step={step} onShow={setShown} />
    </Root>
  )
})

function OrderItem(props: {
  item: PageOrderItem
  isCurrent: boolean
  /** Whether it comes before the highlighted one. */
  isAbove: boolean
  onOpen: OpenOptions['onOpen']
}) {
  const part = useParts(priorityOrderParts)
  const { item, isCurrent, isAbove, onOpen } = props
  const { personalization, key, priority } = item
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  return (
    <li
      {...part('item')}
      data-tied={item.isTied ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <b {...part('priority')}>{priority === null ? '–' : formatters.number(priority)}</b>
      <div>
        <ItemLink
          name={displayName(personalization)}
          target={isCurrent ? undefined : { item: personalization, key }}
          onOpen={onOpen}
        />
      </div>
      <div {...part('notes')}>
        {isCurrent && <p {...part('note')}>{text('priority.this')}</p>}
        {item.isScheduled && <Start personalization={personalization} />}
        {priority === null && <Note icon="unknown">{text('priority.none')}</Note>}
        {item.isBelow && <Note icon="unknown">{text('priority.several')}</Note>}
        {item.isTied && <Note icon="unknown">{text('priority.tie')}</Note>}
        {item.isExclusive && (
          <Note icon="lock" isBlocking={isAbove}>
            {text('priority.exclusive')}
          </Note>
        )}
        {item.isRedirect && (
          <Note icon={redirectIcon} isBlocking={isAbove}>
            {text('priority.redirect')}
          </Note>
        )}
      </div>
    </li>
  )
}

/** Says when a scheduled personalization starts. */
function Start({ personalization: { startDate } }: { personalization: Personalization }) {
  const text = useText(conflictTexts)
  const formatters = useFormatters()
  const now = useNow()
  return (
    <Note icon="scheduled" status="scheduled">
      {isTime(startDate) && now !== null
        ? text('runs.starts', { when: formatters.date(startDate, now) })
        : text('status.scheduled')}
    </Note>
  )
}

function Note(props: {
  icon: IconName | OwnIcon
  /** Colors the note. @default none */
  status?: 'scheduled' | undefined
  /** Whether it can stop the highlighted personalization. @default false */
  isBlocking?: boolean | undefined
  children: string
}) {
  const part = useParts(priorityOrderParts)
  const { icon, status, isBlocking, children } = props
  return (
    <p {...part('note')} data-status={status} data-blocking={isBlocking ? '' : undefined}>
      <Icon name={icon} />
      {children}
    </p>
  )
}
