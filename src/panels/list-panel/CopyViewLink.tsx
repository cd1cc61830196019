'use client'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { defaultView } from '../../list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { CopyItem } from '../../ui/copy-button/CopyItem.js'
import { linkIcon } from '../../ui/icon/icons.js'
import { panelTexts } from '../texts.js'
import type { ListPanelListOptions } from './ListPanelOptions.js'
import { useViewLinks } from './useViewLinks.js'

/** Copies the URL of the view. A view that is too long for a URL is stored, and the URL has its key. */
export function CopyViewLink(props: {
  list: PersonalizationListState
  viewHrefOf: NonNullable<ListPanelListOptions['viewHrefOf']>
}) {
  const { list, viewHrefOf } = props
  const text = useText(panelTexts)
  const { storeView } = useViewLinks()
  const [isStored, setIsStored] = useState(false)
  function link(): string {
    const href = viewHrefOf(list.view)
    setIsStored(href === null)
    if (href !== null) return href
    return viewHrefOf({ ...defaultView, stored: storeView(list.view) }) ?? ''
  }
  return (
    <CopyItem
      what="link"
      look={{ className: 'pk-menu-item' }}
      icon={linkIcon}
      label={text('view.copyLink')}
      copied={isStored ? text('view.copied.browser') : undefined}
    >
      {() => new URL(link(), document.baseURI).href}
    </CopyItem>
  )
}
