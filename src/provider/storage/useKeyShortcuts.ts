'use client'
import { useStored } from './useStored.js'

/**
 * Returns whether the user wants shortcuts that are a single key (WCAG 2.1.4), and a function that changes it. On until the
 * user turns them off. `change` is `undefined` while the setting is not known.
 */
export function useKeyShortcuts(): {
  areOn: boolean
  change: ((areOn: boolean) => void) | undefined
} {
  const { value, write } = useStored({ kind: 'key-shortcuts' }, readSetting)
  return { areOn: value ?? true, change: write }
}

function readSetting(stored: unknown): boolean {
  return stored !== false
}
