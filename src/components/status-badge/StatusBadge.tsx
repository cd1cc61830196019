'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enBadges } from '../../messages/enBadges.js'
import type { PersonalizationStatus } from '../../model/personalization/effectiveStatus.js'
import { Icon } from '../icon/Icon.js'

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** The status from `effectiveStatus`. */
  status: PersonalizationStatus
}

/**
 * Shows the status of a personalization as an icon, a word and a color. Renders a `<span>` with the
 * status in `data-status`. CSS class: `.pk-status-badge`.
 */
export function StatusBadge({ status, className, ...props }: StatusBadgeProps) {
  const text = useText(enBadges)
  return (
    <span
      {...props}
      className={joinClasses('pk-root pk-status-badge', className)}
      data-status={status}
    >
      <Icon name={status} />
      {text(`status.${status}`)}
    </span>
  )
}
