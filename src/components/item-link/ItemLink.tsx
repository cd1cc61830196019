'use client'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enTable } from '../../messages/enTable.js'

const maxLength = 160

/** A personalization's name, shown as a button if the personalization can be opened. */
export function ItemLink(props: {
  /** The name. `''` if there is none. */
  name: string
  /** Called when the name is pressed. @default the name is plain text */
  onOpen?: (() => void) | undefined
}) {
  const { name, onOpen } = props
  const text = useText(enTable)
  const shown = <bdi>{shorten(name, maxLength) || text('list.unnamed')}</bdi>
  if (!onOpen) return <span className="pk-item-link">{shown}</span>
  return (
    <button type="button" className="pk-item-link" onClick={onOpen}>
      {shown}
    </button>
  )
}
