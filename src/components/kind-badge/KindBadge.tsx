'use client'
import type { ComponentProps } from 'react'
import { useText } from '../../localization/useText.js'
import { useRoot } from '../../localization/useRoot.js'
import { enBadges } from '../../messages/enBadges.js'
import type { PersonalizationKind } from '../../model/personalization/personalizationKind.js'
import { Icon } from '../icon/Icon.js'
import { componentIcon, hiddenAiIcon, onSiteIcon, redirectIcon } from '../icon/icons.js'

export interface KindBadgeProps extends ComponentProps<'span'> {
  /** The kind from `personalizationKind`. */
  kind: PersonalizationKind
}

/**
 * Shows what a personalization does to the page, as an icon and a word. Renders a `<span>` with the
 * kind in `data-kind`. CSS class: `.pk-kind-badge`.
 */
export function KindBadge({ kind, className, ...props }: KindBadgeProps) {
  const text = useText(enBadges)
  return (
    <span {...useRoot('pk-kind-badge', className)} {...props} data-kind={kind}>
      <Icon name={icons[kind]} />
      <span>{text(`kind.${kind}`)}</span>
    </span>
  )
}

const icons = {
  component: componentIcon,
  redirect: redirectIcon,
  'on-site': onSiteIcon,
  'hidden-ai': hiddenAiIcon,
}
