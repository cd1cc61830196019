'use client'
import { useContext, useMemo, useSyncExternalStore } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { PersonalizationKitContext } from '../PersonalizationKitContext.js'
import { browserStorage } from './browserStorage.js'
import { storedValueOf, unknownValue } from './StoredValue.js'

/** A user's stored value. */
export interface Stored<Value> {
  /** `undefined` until it is read, and if it can't be read. */
  value: Value | undefined
  /** Whether the last attempt to read or store it failed. */
  hasFailed: boolean
  /** Stores another value. `undefined` while the stored value is not known, so that it is not replaced. */
  write: ((value: Value) => void) | undefined
}

/**
 * Returns what is stored for the user, in the provider's storage. All components on the page show the
 * same value.
 *
 * @param target.kind What is stored.
 * @param target.scope The website that the value belongs to. @default all websites
 * @param parse Reads what is stored, which can be anything. Pass the same function each time.
 */
export function useStored<Value>(
  target: {
    kind:
      | 'views'
      | 'view-links'
      | 'dismissals'
      | 'pins'
      | 'seen-list'
      | 'key-shortcuts'
      | 'answer-times'
    scope?: Scope | null | undefined
  },
  parse: (stored: unknown) => Value,
): Stored<Value> {
  const kit = useContext(PersonalizationKitContext)
  const storage = kit?.storage ?? browserStorage
  const { kind, scope } = target
  const parts = [kind, kit?.me ?? '', ...(scope ? [scope.accountId, scope.websiteId] : [])]
  const key = parts.map(escapePart).join('/')
  const stored = useMemo(() => storedValueOf(storage, key), [storage, key])
  const state = useSyncExternalStore(stored.subscribe, stored.get, () => unknownValue)
  return useMemo(() => {
    const { isKnown, value, hasFailed } = state
    return {
      value: isKnown ? parse(value) : undefined,
      hasFailed,
      write: isKnown ? stored.write : undefined,
    }
  }, [state, stored, parse])
}

/** Keeps the parts of a key apart: `a/b` and `c` are not `a` and `b/c`. */
function escapePart(part: string): string {
  return part.replaceAll('%', '%25').replaceAll('/', '%2F')
}
