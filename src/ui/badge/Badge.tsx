import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'

/** The severity of a badge. */
export type BadgeLevel = 'error' | 'warning' | 'info' | 'done' | 'quiet'

/** A word with an icon and a color, for verdicts and severities. */
export function Badge(props: { level: BadgeLevel; icon: IconName | OwnIcon; children: ReactNode }) {
  return (
    <span className="pk-badge" data-level={props.level}>
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </span>
  )
}
