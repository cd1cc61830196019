'use client'
import { useMemo } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useParts } from '../../ui/parts/Parts.js'
import { evaluateEligibility } from '../eligibility/evaluateEligibility.js'
import { formatVisitors } from '../outcomes/formatStatement.js'
import type { OutcomeStatement } from '../outcomes/readStatements.js'
import { VisitPictures } from '../outcomes/VisitPictures.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'

/** The visit of a statement, without the changes and with them. */
export function DraftVisit(props: { draft: Draft; statement: OutcomeStatement }) {
  const { draft, statement } = props
  const { before, after } = draft
  const { witness, pages } = statement
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const wording = useWordingOptions()
  const sides = useMemo(() => {
    const shownIn = (list: readonly Personalization[]) =>
      evaluateEligibility(list, witness, wording).filter(({ result }) => result === 'yes')
    return [shownIn(before), shownIn(after)] as const
  }, [before, after, witness, wording])
  return (
    <section {...part('visit')}>
      <Heading below={1}>
        {text('draft.visit', { who: formatVisitors(statement, { ...wording, text }) })}
      </Heading>
      <VisitPictures
        page={pages[0] ?? ''}
        size="lg"
        sides={[
          { label: text('matrix.today'), rows: sides[0], at: witness.at },
          { label: text('draft.changed'), rows: sides[1], at: witness.at },
        ]}
      />
    </section>
  )
}
