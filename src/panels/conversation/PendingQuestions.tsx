'use client'
import { ElapsedTime } from '../../components/answer-status/ElapsedTime.js'
import { Button } from '../../components/button/Button.js'
import { Icon } from '../../components/icon/Icon.js'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import { isTerminalPhase } from '../../model/answer/isTerminalPhase.js'
import { closeIcon, pendingIcon } from '../../components/icon/icons.js'

/** Lists the open questions if there is more than one. */
export function PendingQuestions(props: {
  turns: readonly ConversationTurn[]
  onStop: (turnId: string) => void
}) {
  const { turns, onStop } = props
  const text = useText(enAnswers)
  const pending = turns.filter(isPending)
  if (pending.length < 2) return null
  return (
    <details className="pk-pending-questions">
      <summary>
        <Icon name={pendingIcon} />
        <bdi>{text('ask.pending', { count: pending.length })}</bdi>
      </summary>
      <ul>
        {pending.map(({ turnId, query, askedAt }) => {
          const name = query === null ? text('ask.earlier') : shorten(query, 120)
          return (
            <li key={turnId}>
              <bdi className="pk-pending-questions-text">{name}</bdi>
              <ElapsedTime since={askedAt} />
              <Button
                variant="quiet"
                icon={closeIcon}
                aria-label={text('ask.stopPending', { name })}
                title={text('answer.stop')}
                onClick={() => onStop(turnId)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function isPending({ phase }: ConversationTurn): boolean {
  return phase !== 'sending' && phase !== 'not-sent' && !isTerminalPhase(phase)
}
