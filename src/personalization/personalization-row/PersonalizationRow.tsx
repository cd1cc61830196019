'use client'
import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { OpenOptions } from '../ItemEvent.js'
import { personalizationRowParts } from '../parts.js'
import { PersonalizationName } from '../personalization-name/PersonalizationName.js'
import { railOf } from '../railOf.js'

/** The position of a row in the priority order of its page. */
export interface RailPosition {
  /** `isFirst`: whether nothing comes before it. `isLast`: whether nothing comes after it. */
  isFirst: boolean
  isLast: boolean
  /** Whether an exclusive personalization or a redirect before it stops it. */
  isStopped: boolean
  /** Whether it has the same priority as the row above. */
  isTied: boolean
}

/** A personalization in a plain list: its priority, its name, and whatever the page adds. */
export function PersonalizationRow(
  props: OpenOptions & {
    personalization: Personalization
    itemKey: string | undefined
    /** Its position on the rail of a page. @default no rail and no priority */
    position?: RailPosition | undefined
    isCurrent?: boolean | undefined
    hasPath?: boolean | undefined
    /** Content after the name. */
    children?: ReactNode
  },
) {
  const { personalization, itemKey, position, isCurrent = false, hasPath, onOpen, children } = props
  const root = useRoot(personalizationRowParts, undefined)
  const part = useParts(personalizationRowParts)
  const formatters = useFormatters()
  const { prio } = personalization
  return (
    <li
      {...root}
      data-rail={position && railOf(position)}
      data-stopped={position?.isStopped ? '' : undefined}
      data-tied={position?.isTied ? '' : undefined}
      data-current={isCurrent ? '' : undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {position && (
        <span {...part('priority')}>{prio === null ? '–' : formatters.number(prio)}</span>
      )}
      <PersonalizationName
        personalization={personalization}
        itemKey={itemKey}
        hasPath={hasPath}
        onOpen={onOpen}
      />
      {children}
    </li>
  )
}

/**
 * A line between two rows: where an exclusive personalization or a redirect stops the rest, or why they are
 * tied.
 */
export function RailNote(props: {
  isStopped: boolean
  /** @default 'stop' */
  kind?: 'stop' | 'tie' | undefined
  level?: 'warning' | undefined
  children: ReactNode
}) {
  const part = useParts(personalizationRowParts)
  const { isStopped, kind = 'stop', level, children } = props
  return (
    <li
      {...part('note')}
      data-kind={kind}
      data-level={level}
      data-stopped={isStopped ? '' : undefined}
    >
      <i {...part('mark')} />
      <span>{children}</span>
    </li>
  )
}
