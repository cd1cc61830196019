'use client'
import { useMemo } from 'react'
import { useControllable } from '../useControllable.js'

/** Which rows are chosen, by the keys of `keyPersonalizations`. Rows that are not found stay chosen. */
export interface ListSelection {
  keys: ReadonlySet<string>
  /** Chooses a row, or gives it up. */
  toggle: (key: string) => void
  /** Chooses or gives up several rows; others stay as they are. */
  set: (keys: Iterable<string>, isSelected: boolean) => void
  clear: () => void
}

/** Who owns the selection. */
export interface ListSelectionOptions {
  /** The keys of the chosen rows, if you own them. */
  selectedKeys?: ReadonlySet<string> | undefined
  /** Those to begin with, if you do not. @default none */
  defaultSelectedKeys?: ReadonlySet<string> | undefined
  /** Called with what a choice makes of them. */
  onSelectedKeysChange?: ((keys: ReadonlySet<string>) => void) | undefined
}

const none: ReadonlySet<string> = new Set()

/** The state of a selection. */
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
