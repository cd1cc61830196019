'use client'
import { useContext } from 'react'
import type { Scope } from '../../contract/Scope.js'
import { isRecord } from '../../internal/isRecord.js'
import { PersonalizationKitContext } from '../../provider/PersonalizationKitContext.js'
import { useStored } from '../../provider/storage/useStored.js'
import type { Dismissal } from './splitFindings.js'
import { dismissalReasons } from './splitFindings.js'

/** The result of {@link useDismissals}. */
export interface Dismissals {
  /** The dismissed findings. Empty until they are read. */
  dismissals: readonly Dismissal[]
  /** Replaces the dismissals. `undefined` until they are read. */
  setDismissals: ((dismissals: readonly Dismissal[]) => void) | undefined
  /** Whether the last attempt to read or store them failed. */
  hasFailed: boolean
}

/**
 * Returns the dismissals of a website's findings from the provider's storage, and a function that replaces
 * them. All components on the page show the change.
 *
 * @param options.scope The website. Defaults to the provider's scope.
 */
export function useDismissals({ scope }: { scope?: Scope | undefined } = {}): Dismissals {
  const kit = useContext(PersonalizationKitContext)
  const target = { kind: 'dismissals', scope: scope ?? kit?.scope } as const
  const { value = none, hasFailed, write } = useStored(target, parseDismissals)
  return { dismissals: value, setDismissals: write, hasFailed }
}

const none: readonly Dismissal[] = []

function parseDismissals(stored: unknown): readonly Dismissal[] {
  return Array.isArray(stored) ? stored.filter(isDismissal) : none
}

function isDismissal(value: unknown): value is Dismissal {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    dismissalReasons.some((reason) => reason === value.reason) &&
    typeof value.at === 'number' &&
    Number.isFinite(value.at)
  )
}
