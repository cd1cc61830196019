'use client'
import { useEffect } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useChanges } from '../../insight/changes/useChanges.js'

/** Reports the keys of the rows that have changed. Renders nothing, so that it can load late. */
export function ChangedKeys(props: {
  scope: Scope | undefined
  personalizations: readonly Personalization[]
  onFind: (keys: ReadonlySet<string> | undefined) => void
}): null {
  const { scope, personalizations, onFind } = props
  const keys = useChanges(personalizations, { scope })?.changedKeys
  useEffect(() => {
    onFind(keys)
    return () => onFind(undefined)
  }, [keys, onFind])
  return null
}
