'use client'
import type { HistoryItem } from '../../contract/ChatData.js'
import type { Scope } from '../../contract/Scope.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { ChatEntry } from '../chat-history/ChatEntry.js'
import { createItemKeys, isVisible } from '../model/conversationItems.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isRestored } from '../model/isRestored.js'
import type { QuestionContext } from '../model/questionContext.js'
import { turnItems } from '../model/stitchConversation.js'
import type { UsualTime } from '../model/usualTime.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { ContextName } from './ContextName.js'
import { EditQuestion } from './EditQuestion.js'
import type { KnownFacts } from './KnownFacts.js'
import type { TurnActions } from './OpenTurn.js'
import { OpenTurn } from './OpenTurn.js'
import type { Edits } from './useEdits.js'

/** How turns are shown, and what users can do with them. */
export interface TurnOptions extends TurnActions {
  scope: Scope | null
  slowAfterMs: number
  usual: UsualTime | undefined
  /** When the conversation was first rendered, in Unix ms. Answers from before are not new. */
  openedAt: number
  /** What the user edits. `undefined` if questions can't be edited. */
  edits: Edits | undefined
  /** Called to ask an edited question. If it is not sent, `isKept` says whether its text is still in a form. */
  onAskEdited:
    | ((query: string, context: QuestionContext | null, isKept: () => boolean) => unknown)
    | undefined
}

/** Returns the facts about each answer, by its last message. */
export function answerFacts(
  turns: readonly ConversationTurn[],
  scope: Scope | null,
): Map<HistoryItem, KnownFacts> {
  return new Map(
    turns.flatMap((turn) => {
      const { last } = turnItems(turn)
      const { askedAt, progress, questionId, error } = turn
      return last ? [[last, { scope, askedAt, progress, questionId, error }]] : []
    }),
  )
}

/** Returns each turn's question and answer, or its status if it has no answer. */
export function turnEntries(turns: readonly ConversationTurn[], options: TurnOptions): ChatEntry[] {
  const keyOf = createItemKeys()
  // One sign-in is enough for all turns, so only the last signed-out turn offers it.
  const lastSignedOut = turns.filter((turn) => isSignedOut(turn.error)).at(-1)
  return turns.flatMap((turn) => {
    const { turnId, askedAt: timestamp, context, error } = turn
    const answer = turnItems(turn).answer?.filter(isVisible)
    const hasActions = !isSignedOut(error) || turn === lastSignedOut
    const open = answer ? (
      <EmptyAnswer />
    ) : (
      <OpenTurn
        turn={turn}
        scope={options.scope}
        slowAfterMs={options.slowAfterMs}
        usual={options.usual}
        hasActions={hasActions}
        isNewest={turn === turns.at(-1)}
        onStop={options.onStop}
        onResume={options.onResume}
        onAskAgain={options.onAskAgain}
      />
    )
    const entries: ChatEntry[] = [
      ...(context
        ? [{ key: `${turnId}-context`, node: <TurnContext context={context} />, timestamp }]
        : []),
      questionEntry(turn, options, keyOf),
      ...(answer?.map((item) => ({ key: keyOf(item), item })) ?? []),
      ...(answer?.length ? [] : [{ key: `${turnId}-open`, node: open, timestamp }]),
    ]
    if (!isRestored(turn, options.openedAt)) return entries
    return entries.map((entry) => ({ ...entry, isRestored: true }))
  })
}

/** Returns a turn's question, a form to edit it, or a placeholder. */
function questionEntry(
  turn: ConversationTurn,
  { edits, onAskEdited }: TurnOptions,
  keyOf: (item: HistoryItem) => string,
): ChatEntry {
  const { turnId, askedAt: timestamp, context } = turn
  const { question } = turnItems(turn)
  if (!question) return { key: `${turnId}-question`, node: <UnknownQuestion />, timestamp }
  const key = keyOf(question)
  if (!edits || !onAskEdited) return { key, item: question }
  if (edits.editing !== turnId) return { key, item: question, onEdit: edits.editorOf(turnId) }
  const form = (
    <EditQuestion
      turnId={turnId}
      query={question.message ?? ''}
      edits={edits}
      onAsk={(query, isKept) => onAskEdited(query, context, isKept)}
    />
  )
  return { key, node: form, timestamp }
}

/** Says that the service has answered, and there is nothing to show. */
function EmptyAnswer() {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  return <p {...part('question')}>{text('chat.empty')}</p>
}

/** What a question is about. */
function TurnContext({ context }: { context: QuestionContext }) {
  const part = useParts(conversationParts)
  return (
    <p {...part('context')}>
      <ContextName context={context} />
    </p>
  )
}

/**
 * A placeholder for a question asked before a reload, until its text comes back with the answer.
 */
function UnknownQuestion() {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  return <p {...part('question')}>{text('ask.earlier')}</p>
}
