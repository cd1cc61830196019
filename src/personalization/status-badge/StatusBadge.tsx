'use client'
import type { ComponentProps } from 'react'
import { useNow } from '../../i18n/useNow.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { checkProps } from '../../internal/checkProps.js'
import { isRecord } from '../../internal/isRecord.js'
import { Icon } from '../../ui/icon/Icon.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { PersonalizationStatus, StatusFields } from '../effectiveStatus.js'
import { effectiveStatus } from '../effectiveStatus.js'
import { statusTexts } from './texts.js'

export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** The personalization whose status is shown. @default none, if `status` is set */
  personalization?: StatusFields | undefined
  /**
   * The status from `effectiveStatus`, if you already have it. @default the current status of
   * `personalization`
   */
  status?: PersonalizationStatus | undefined
}

/**
 * Shows the status of a personalization as an icon, a word and a color. Needs `personalization` or `status`;
 * in development, it throws without either. Renders a `<span>` with the status in `data-status`. CSS class:
 * `.pk-status-badge`.
 */
export const StatusBadge = acceptRef(function StatusBadge({
  personalization,
  status,
  ...props
}: StatusBadgeProps) {
  checkProps(
    typeof status === 'string' || isRecord(personalization),
    'StatusBadge needs personalization={…} or status="…" (a status from effectiveStatus)',
  )
  if (status === undefined && isRecord(personalization))
    return <StatusNow personalization={personalization} {...props} />
  return <Badge status={typeof status === 'string' ? status : 'unknown'} {...props} />
})

/** The status of a personalization, which changes with time. */
const StatusNow = acceptRef(function StatusNow(
  props: ComponentProps<'span'> & { personalization: StatusFields },
) {
  const { personalization, ...rest } = props
  return <Badge status={effectiveStatus(personalization, { now: useNow() }).status} {...rest} />
})

const Badge = acceptRef(function Badge(
  props: ComponentProps<'span'> & { status: PersonalizationStatus },
) {
  const { status, className, ...rest } = props
  const text = useText(statusTexts)
  return (
    <span {...useRoot('pk-status-badge', className)} {...rest} data-status={status}>
      <Icon name={status} />
      <span>{text(`status.${status}`)}</span>
    </span>
  )
})
