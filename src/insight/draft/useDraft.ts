'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { DraftEdit, DraftEdits } from '../../personalization/DraftEdits.js'
import { keyRows } from '../eligibility/evaluateEligibility.js'
import { applyEdits, withEdit } from './draftEdits.js'

/** A copy of a list with changes that are only in this browser. */
export interface Draft {
  /** The list without the changes, and with them. */
  before: readonly Personalization[]
  after: readonly Personalization[]
  edits: DraftEdits
  /** Returns a row without the changes. */
  original: (key: string) => Personalization | undefined
  /** Changes some rows in one step. */
  change: (edits: Iterable<readonly [key: string, edit: DraftEdit]>) => void
  /** Takes back the last step. */
  undo: () => void
  reset: () => void
}

const none: DraftEdits = new Map()

/** Returns the changes without those that change nothing, and without those of rows that are not in the list. */
function realEdits(personalizations: readonly Personalization[], edits: DraftEdits): DraftEdits {
  let real = none
  for (const { key, personalization: row } of keyRows(personalizations)) {
    const edit = edits.get(key)
    if (edit) real = withEdit(real, key, { row, edit })
  }
  return real
}

/** Keeps the changes of a draft, and the steps that led to them. They outlast a list that is fetched again. */
export function useDraft(
  personalizations: readonly Personalization[],
  initial: DraftEdits = none,
): Draft {
  const [steps, setSteps] = useState<readonly DraftEdits[]>(() => [
    realEdits(personalizations, initial),
  ])
  const edits = steps.at(-1) ?? none
  const after = useMemo(() => applyEdits(personalizations, edits), [personalizations, edits])
  const rows = useMemo(
    () =>
      new Map(keyRows(personalizations).map(({ key, personalization }) => [key, personalization])),
    [personalizations],
  )
  return {
    before: personalizations,
    after,
    edits,
    original: (key) => rows.get(key),
    change(changes) {
      let next = edits
      for (const [key, edit] of changes) {
        const row = rows.get(key)
        if (row) next = withEdit(next, key, { row, edit })
      }
      setSteps([...steps, next])
    },
    undo: () => setSteps(steps.length > 1 ? steps.slice(0, -1) : [none]),
    reset: () => setSteps([none]),
  }
}
