'use client'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { textDirection } from '../../internal/textDirection.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { useHost } from '../HostOptions.js'
import type { ItemEvent } from '../ItemEvent.js'
import { personalizationTexts } from '../texts.js'
import { useReportedOpen } from '../useReportedOpen.js'

const maxLength = 160

/** A personalization's name: a link if it has a URL, or a button if it can only be opened here. */
export function ItemLink(props: {
  /** The name. `''` if there is none. */
  name: string
  /** The item to open. @default plain text */
  target?: ItemEvent | undefined
  /** Called when the name is pressed. @default the name is a link, or plain text */
  onOpen?: ((event: ItemEvent) => void) | undefined
}) {
  const { name, target, onOpen } = props
  const text = useText(personalizationTexts)
  const report = useReportedOpen(onOpen)
  const open = target && report && (() => report(target))
  const { hrefOf, linkComponent: Link = 'a' } = useHost()
  const shown = shorten(name, maxLength) || text('value.unnamed')
  // A long name is cut off at the end of its own text direction, whatever the page's direction.
  const attributes = { className: 'pk-item-link', dir: textDirection(shown) ?? 'auto' }
  const href = target && hrefOf?.(target.item, target.key)
  if (href !== undefined) {
    return (
      <Link {...attributes} href={href} onClick={onPlainClick(open)}>
        {shown}
      </Link>
    )
  }
  if (!open) return <span {...attributes}>{shown}</span>
  return (
    <button type="button" {...attributes} onClick={open}>
      {shown}
    </button>
  )
}
