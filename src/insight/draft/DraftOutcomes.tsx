'use client'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import type { OpenOptions } from '../../personalization/ItemEvent.js'
import { Heading } from '../../ui/heading/Heading.js'
import { Icon } from '../../ui/icon/Icon.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Verdict } from '../../ui/verdict/Verdict.js'
import type { Conflict } from '../conflicts/Conflict.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import { AudienceMatrix } from '../matrix/AudienceMatrix.js'
import { formatNothing } from '../outcomes/formatStatement.js'
import { OutcomeList } from '../outcomes/OutcomeList.js'
import type { VisitActions } from '../VisitActions.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'
import type { DraftOutcomes as Outcomes } from './useDraftOutcomes.js'

/** What a draft changes: for whom, which conflicts, and who sees what with the changes. */
export function DraftOutcomes(
  props: VisitActions &
    OpenOptions & {
      draft: Draft
      page: string
      outcomes: Outcomes
      nameOf: (key: string) => string
    },
) {
  const { draft, page, outcomes, nameOf, onVisitOpen, onOpen } = props
  const { statements, resolved, added, isComplete } = outcomes
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const isChanged = draft.edits.size > 0
  const verdict = !isChanged
    ? text('draft.start')
    : statements.length === 0
      ? formatNothing(isComplete, text)
      : text('draft.verdict', { count: statements.length })
  return (
    <div {...part('outcome')}>
      <Verdict detail={isChanged && statements.length > 0 ? text('draft.detail') : undefined}>
        {verdict}
      </Verdict>
      {statements.length > 0 && (
        <>
          <OutcomeList
            aria-label={text('outcome.label')}
            statements={statements}
            nameOf={nameOf}
            hasPages={statements.some(({ pages }) => pages.join() !== page)}
            onVisitOpen={onVisitOpen}
          />
          {!isComplete ? (
            <p>{text('outcome.incomplete')}</p>
          ) : (
            statements.every(({ audience }) => audience !== null) && <p>{text('outcome.rest')}</p>
          )}
        </>
      )}
      {resolved.length + added.length > 0 && (
        <section>
          <Heading below={1}>{text('conflict.label')}</Heading>
          <ul>
            {resolved.map((conflict, index) => (
              <ConflictLine key={`- ${index}`} {...{ conflict, nameOf }} isNew={false} />
            ))}
            {added.map((conflict, index) => (
              <ConflictLine key={`+ ${index}`} {...{ conflict, nameOf }} isNew />
            ))}
          </ul>
        </section>
      )}
      <section>
        <Heading below={1}>{text('matrix.label')}</Heading>
        <AudienceMatrix
          personalizations={draft.after}
          page={page}
          hasVerdict={false}
          onOpen={onOpen}
          onVisitOpen={onVisitOpen}
        />
      </section>
    </div>
  )
}

function ConflictLine(props: {
  conflict: Conflict
  nameOf: (key: string) => string
  isNew: boolean
}) {
  const { conflict, nameOf, isNew } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const options = useTextOptions()
  const [first, second] = conflict.keys
  const { sentence } = formatConflict(conflict, {
    ...options,
    names: [nameOf(first), nameOf(second)],
  })
  const icon = conflict.certainty === 'certain' ? 'error' : 'warning'
  return (
    <li {...part('conflict')} data-new={isNew ? '' : undefined} data-certainty={conflict.certainty}>
      <Icon name={isNew ? icon : doneIcon} />
      <span>{text(isNew ? 'draft.new' : 'draft.resolved', { what: sentence })}</span>
    </li>
  )
}
