'use client'
import type { ComponentProps } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useTableText } from '../../localization/useTableText.js'
import type { PersonalizationKind } from '../../model/personalizationKind.js'
import { Icon } from '../icon/Icon.js'

export interface KindBadgeProps extends ComponentProps<'span'> {
  /** From `personalizationKind`. */
  kind: PersonalizationKind
}

/**
 * What a personalization does to the page, as shape and word. Renders a `<span>`; `.pk-kind-badge`,
 * `data-kind` holds the kind.
 */
export function KindBadge({ kind, className, ...props }: KindBadgeProps) {
  const text = useTableText()
  return (
    <span {...props} className={joinClasses('pk-root pk-kind-badge', className)} data-kind={kind}>
      <Icon name={icons[kind]} />
      {text(`kind.${kind}`)}
    </span>
  )
}

const icons = {
  component: 'component',
  redirect: 'redirect',
  onSite: 'onSite',
  hiddenAi: 'hiddenAi',
} as const
