'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useTableText } from '../../localization/useTableText.js'
import type { PersonalizationStatus } from '../../model/effectiveStatus.js'
import { Icon } from '../icon/Icon.js'

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** From `effectiveStatus`. */
  status: PersonalizationStatus
}

/**
 * A personalization's status as shape, word and colour. Renders a `<span>`; `.pk-status-badge`,
 * `data-status` holds the status.
 */
export function StatusBadge({ status, className, ...props }: StatusBadgeProps) {
  const text = useTableText()
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
