'use client'
import type { ComponentProps } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { Icon } from '../../ui/icon/Icon.js'
import type { PersonalizationStatus } from '../effectiveStatus.js'
import { statusTexts } from './texts.js'

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** The status from `effectiveStatus`. */
  status: PersonalizationStatus
}

/**
 * Shows the status of a personalization as an icon, a word and a color. Renders a `<span>` with the
 * status in `data-status`. CSS class: `.pk-status-badge`.
 */
export function StatusBadge({ status, className, ...props }: StatusBadgeProps) {
  const text = useText(statusTexts)
  return (
    <span {...useRoot('pk-status-badge', className)} {...props} data-status={status}>
      <Icon name={status} />
      <span>{text(`status.${status}`)}</span>
    </span>
  )
}
