'use client'
import { useEffect } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { Scope } from '../../contract/Scope.js'
import { useChanges } from '../../insight/changes/useChanges.js'
import type { ChangeMark } from '../../list/ChangeMark.js'

/** Reports which rows are new or changed. Renders nothing, so that it can load late. */
export function ChangeKinds(props: {
  scope: Scope | undefined
  personalizations: readonly Personalization[]
  onFind: (kinds: ReadonlyMap<string, ChangeMark> | undefined) => void
}): null {
  const { scope, personalizations, onFind } = props
  const kinds = useChanges(personalizations, { scope })?.changeKinds
  useEffect(() => {
    onFind(kinds)
    return () => onFind(undefined)
  }, [kinds, onFind])
  return null
}
