'use client'
import { useMemo } from 'react'
import { useControllable } from '../ui/hooks/useControllable.js'

/**
 * The selected rows, identified by their keys from `keyPersonalizations`. Rows that don't match the
 * search stay selected.
 */
export interface ListSelection {
  keys: ReadonlySet<string>
  /** Selects or deselects a row. */
  toggle: (key: string) => void
  /** Selects or deselects several rows. Other rows don't change. */
  set: (keys: Iterable<string>, isSelected: boolean) => void
  clear: () => void
}

/** Options for the selection. */
export interface ListSelectionOptions {
  /** The keys of the selected rows (controlled). @default uncontrolled */
  selectedKeys?: ReadonlySet<string> | undefined
  /** The keys of the initially selected rows (uncontrolled). @default none */
  defaultSelectedKeys?: ReadonlySet<string> | undefined
  /** Called with the new keys after each change. @default none */
  onSelectedKeysChange?: ((keys: ReadonlySet<string>) => void) | undefined
}

const none: ReadonlySet<string> = new Set()

/** Keeps the selection state. */
export function useListSelection(options: ListSelectionOptions): ListSelection {
  const { selectedKeys, defaultSelectedKeys = none, onSelectedKeysChange } = options
  const [keys, change] = useControllable(selectedKeys, defaultSelectedKeys, onSelectedKeysChange)
  return useMemo(
    () => ({
      keys,
      set: (given, isSelected) => change((latest) => withKeys(latest, given, isSelected)),
      toggle: (key) => change((latest) => withKeys(latest, [key], !latest.has(key))),
      clear: () => change(() => none),
    }),
    [keys, change],
  )
}

function withKeys(keys: ReadonlySet<string>, given: Iterable<string>, isSelected: boolean) {
  const next = new Set(keys)
  for (const key of given) {
    if (isSelected) next.add(key)
    else next.delete(key)
  }
  return next
}
