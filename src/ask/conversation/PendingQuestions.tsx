'use client'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../../ui/button/Button.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import { closeIcon, pendingIcon } from '../../ui/icon/icons.js'
import { ElapsedTime } from '../answer-status/ElapsedTime.js'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { isOpenTurn } from '../model/ConversationTurn.js'
import { askTexts } from '../texts.js'

/** Lists the questions that were sent and wait for their answers, if there is more than one. */
export function PendingQuestions(props: {
  turns: readonly ConversationTurn[]
  onStop: (turnId: string) => void
}) {
  const { turns, onStop } = props
  const text = useText(askTexts)
  const keepFocusNear = useKeptFocus()
  const pending = turns.filter((turn) => turn.phase !== 'sending' && isOpenTurn(turn))
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
                onClick={({ currentTarget }) => {
                  keepFocusNear(currentTarget)
                  onStop(turnId)
                }}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
