'use client'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { textDirection } from '../../internal/textDirection.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { useAction } from '../../ui/hooks/useAction.js'
import { useHost } from '../HostOptions.js'
import { personalizationTexts } from '../texts.js'

const maxLength = 160

/** A personalization's name: a link if it has a URL, or a button if it can only be opened here. */
export function ItemLink(props: {
  /** The name. `''` if there is none. */
  name: string
  /** What the link leads to. @default no link */
  target?: { personalization: Personalization; key: string } | undefined
  /** Called when the name is pressed. @default the name is a link, or plain text */
  onOpen?: (() => void) | undefined
}) {
  const { name, target, onOpen: open } = props
  const text = useText(personalizationTexts)
  const tell = useAction()
  const onOpen =
    open &&
    (() => {
      open()
      tell({ type: 'open' })
    })
  const { hrefOf, linkComponent: Link = 'a' } = useHost()
  const shown = shorten(name, maxLength) || text('value.unnamed')
  // Cut off at its own end, whatever the page's direction.
  const attributes = { className: 'pk-item-link', dir: textDirection(shown) ?? 'auto' }
  const href = target && hrefOf?.(target.personalization, target.key)
  if (href !== undefined) {
    return (
      <Link {...attributes} href={href} onClick={onPlainClick(onOpen)}>
        {shown}
      </Link>
    )
  }
  if (!onOpen) return <span {...attributes}>{shown}</span>
  return (
    <button type="button" {...attributes} onClick={onOpen}>
      {shown}
    </button>
  )
}
