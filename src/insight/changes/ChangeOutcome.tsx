'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { formatNothing } from '../outcomes/formatStatement.js'
import { OutcomeList } from '../outcomes/OutcomeList.js'
import type { OutcomeChange } from '../outcomes/Outcomes.js'
import { readStatements } from '../outcomes/readStatements.js'
import { useByKey } from '../useByKey.js'
import type { VisitActions } from '../VisitActions.js'
import { changeListParts } from './parts.js'
import { changeTexts } from './texts.js'

/** What the change of a personalization did to visitors, of it and of others. */
export function ChangeOutcome(
  props: VisitActions & {
    itemKey: string
    changes: readonly OutcomeChange[]
    /** Whether these are all changes. */
    isComplete: boolean
    before: readonly Personalization[]
    after: readonly Personalization[]
  },
) {
  const { itemKey, changes, isComplete, before, after, onVisitOpen } = props
  const part = useParts(changeListParts)
  const text = useText(changeTexts)
  const [old, now] = [useByKey(before), useByKey(after)]
  const statements = useMemo(
    () =>
      readStatements(
        changes.filter(({ key, cause }) => (cause === null ? key : cause.key) === itemKey),
      ),
    [changes, itemKey],
  )
  return (
    <div {...part('outcome')}>
      {statements.length === 0 ? (
        <p>{formatNothing(isComplete, text)}</p>
      ) : (
        <OutcomeList
          statements={statements}
          nameOf={(key) => (now.find(key) ? now : old).nameOf(key)}
          subject={[itemKey]}
          onVisitOpen={onVisitOpen}
        />
      )}
    </div>
  )
}
