'use client'
import { useText } from '../../i18n/useText.js'
import { defaultView } from '../../list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { CopyItem } from '../../ui/copy-button/CopyItem.js'
import { Icon } from '../../ui/icon/Icon.js'
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
  const href = viewHrefOf(list.view)
  if (href === null && !storeView) {
    return (
      <button type="button" className="pk-menu-item" disabled>
        <Icon name={linkIcon} />
        {text('view.tooLong')}
      </button>
    )
  }
  return (
    <CopyItem
      what="link"
      look={{ className: 'pk-menu-item' }}
      icon={linkIcon}
      label={text('view.copyLink')}
      copied={href === null ? text('view.copied.browser') : undefined}
    >
      {() => {
        const own = href ?? viewHrefOf({ ...defaultView, stored: storeView?.(list.view) })
        return new URL(own ?? '', document.baseURI).href
      }}
    </CopyItem>
  )
}
