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

interface PendingProps {
  turns: readonly ConversationTurn[]
  onStop: (turnId: string) => void
}

/** Lists the questions that were sent and wait for their answers, if there is more than one. */
export function PendingQuestions({ turns, onStop }: PendingProps) {
  const pending = turns.filter((turn) => turn.phase !== 'sending' && isOpenTurn(turn))
  return pending.length < 2 ? null : <Questions turns={pending} onStop={onStop} />
}

function Questions({ turns, onStop }: PendingProps) {
  const text = useText(askTexts)
  const details = useKeptFocus<HTMLDetailsElement>()
  return (
    <details ref={details} className="pk-pending-questions">
      <summary>
        <Icon name={pendingIcon} />
        <bdi>{text('ask.pending', { count: turns.length })}</bdi>
      </summary>
      <ul>
        {turns.map((turn) => (
          <Question key={turn.turnId} turn={turn} onStop={onStop} />
        ))}
      </ul>
    </details>
  )
}

function Question(props: { turn: ConversationTurn; onStop: PendingProps['onStop'] }) {
  const { turn, onStop } = props
  const { turnId, query, askedAt } = turn
  const text = useText(askTexts)
  const item = useKeptFocus<HTMLLIElement>()
  const name = query === null ? text('ask.earlier') : shorten(query, 120)
  return (
    <li ref={item}>
      <bdi className="pk-pending-questions-text">{name}</bdi>
      <ElapsedTime since={askedAt} />
      <Button
        variant="quiet"
        icon={closeIcon}
        label={text('ask.stopPending', { name })}
        onClick={() => onStop(turnId)}
      />
    </li>
  )
}
