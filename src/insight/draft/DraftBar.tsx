'use client'
import { useEffect, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { useFieldLabel } from '../../personalization/useFieldLabel.js'
import { useWordingOptions } from '../../personalization/useModelOptions.js'
import { Button } from '../../ui/button/Button.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { formatConflict } from '../conflicts/formatConflict.js'
import { formatNothing, formatPages, formatStatement } from '../outcomes/formatStatement.js'
import { countEdits } from './draftEdits.js'
import { draftPanelParts } from './parts.js'
import { draftTexts } from './texts.js'
import type { Draft } from './useDraft.js'
import type { DraftOutcomes } from './useDraftOutcomes.js'

interface BarProps {
  draft: Draft
  page: string
  outcomes: DraftOutcomes | null
  nameOf: (key: string) => string
}

/** How long the draft must be unchanged before its outcome is announced, in ms. */
const quietMs = 300

/** The number of changes, and what can be done with them. Announces what they change. */
export function DraftBar(props: BarProps) {
  const { draft, outcomes } = props
  const part = useParts(draftPanelParts)
  const text = useText(draftTexts)
  const makeText = useDraftText(props)
  const count = outcomes?.statements.length ?? 0
  // While it is unknown, nothing is announced.
  const verdict = !outcomes
    ? ''
    : count === 0
      ? formatNothing(outcomes.isComplete, text)
      : text('draft.verdict', { count })
  return (
    <div {...part('bar')}>
      <strong>{text('draft.count', { count: countEdits(draft.edits) })}</strong>
      <Button variant="quiet" onClick={draft.undo}>
        {text('draft.undo')}
      </Button>
      <CopyButton what="details" label={text('draft.copy')} makeText={makeText} />
      <Button variant="quiet" onClick={draft.reset}>
        {text('draft.reset')}
      </Button>
      <span role="status" className="pk-visually-hidden">
        {useQuiet(verdict)}
      </span>
    </div>
  )
}

/** Returns a value once it has not changed for a while. */
function useQuiet(value: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), quietMs)
    return () => clearTimeout(timer)
  }, [value])
  return shown
}

/** Returns a function that writes a draft as text, for a ticket. */
function useDraftText({ draft, page, outcomes, nameOf }: BarProps): () => string {
  const text = useText(draftTexts)
  const wording = { ...useWordingOptions(), text, nameOf }
  const label = useFieldLabel()
  return () => {
    const changes = [...draft.edits].flatMap(([key, edit]) =>
      Object.entries(edit).map(([field, value]) => {
        const old: unknown = Reflect.get(draft.original(key) ?? {}, field)
        return `- ${nameOf(key)}: ${label(field as keyof typeof edit)}: ${write(old)} → ${write(value)}`
      }),
    )
    const statements = (outcomes?.statements ?? []).map(
      (statement) =>
        `- ${formatPages(statement.pages, wording)}: ${formatStatement(statement, wording)}`,
    )
    const isComplete = outcomes?.isComplete === true
    const conflicts = [
      ...(outcomes?.resolved ?? []).map((conflict) => ({
        key: 'draft.resolved' as const,
        conflict,
      })),
      ...(outcomes?.added ?? []).map((conflict) => ({ key: 'draft.new' as const, conflict })),
    ].map(({ key, conflict }) => {
      const [first, second] = conflict.keys
      const names = [nameOf(first), nameOf(second)] as const
      return `- ${text(key, { what: formatConflict(conflict, { ...wording, names }).sentence })}`
    })
    return [
      `${text('actions.try')}: ${page}`,
      ...changes,
      '',
      text('outcome.label'),
      ...(statements.length === 0 ? [`- ${formatNothing(isComplete, text)}`] : statements),
      ...(statements.length === 0 || isComplete ? [] : [`- ${text('outcome.incomplete')}`]),
      ...(conflicts.length === 0 ? [] : ['', text('conflict.label'), ...conflicts]),
    ].join('\n')
  }
}

function write(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
