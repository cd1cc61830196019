'use client'
import { useCallback, useState } from 'react'
import type { RowGroup } from './model/groupRows.js'

/** Keeps the collapsed groups, separately for each grouping field. */
export function useCollapsedGroups(field: string | null) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(none)
  const isCollapsed = useCallback(
    (group: RowGroup) => collapsed.has(groupKey(field, group)),
    [collapsed, field],
  )
  const toggleGroup = useCallback(
    (group: RowGroup) =>
      setCollapsed((before) => {
        const next = new Set(before)
        const key = groupKey(field, group)
        if (!next.delete(key)) next.add(key)
        return next
      }),
    [field],
  )
  return { isCollapsed, toggleGroup }
}

const none: ReadonlySet<string> = new Set()

/** Returns a key that tells the groups of a list apart. */
export function groupKey(field: string | null | undefined, { value, isSingles }: RowGroup): string {
  return JSON.stringify([field, value, isSingles])
}
