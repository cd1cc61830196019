'use client'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { Icon } from '../icon/Icon.js'
import { downIcon } from '../icon/icons.js'
import { acceptRef } from '../parts/react18.js'
import type { RootProps } from '../parts/RootProps.js'
import { uiTexts } from '../texts.js'

export interface JumpToLatestProps extends RootProps<'button'> {
  /** The number of messages that arrived since the reader scrolled up. */
  count: number
}

/**
 * A button for going back to the end of a conversation. Scroll in `onClick`. Renders a `<button>`. CSS class:
 * `.pk-jump-to-latest`.
 */
export const JumpToLatest = acceptRef(function JumpToLatest({
  count,
  className,
  ...props
}: JumpToLatestProps) {
  const text = useText(uiTexts)
  return (
    <button
      type="button"
      {...useRoot('pk-jump-to-latest', className)}
      {...props}
      data-new={count > 0 ? '' : undefined}
    >
      <Icon name={downIcon} />
      {count > 0 ? text('chat.newMessages', { count }) : text('chat.jumpToLatest')}
    </button>
  )
})
