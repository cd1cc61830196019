'use client'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { useBaseText } from '../../localization/useBaseText.js'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { enBase } from '../../messages/enBase.js'
import { errorText } from '../../messages/errorText.js'
import { Button } from '../button/Button.js'
import { Icon } from '../icon/Icon.js'

/** A question that could not be sent, why, and a way to send it again. */
export function NotSentStatus(props: { error: AnswerFault; onAskAgain: (() => void) | undefined }) {
  const { error, onAskAgain } = props
  const text = useBaseText()
  const localization = useCatalogue(enBase)
  return (
    <div className="pk-root pk-answer-status" data-phase="notSent">
      <div className="pk-answer-status-line">
        <span className="pk-answer-status-phase" role="status">
          <Icon name="error" />
          <bdi>{text('ask.notSent')}</bdi>
        </span>
        {onAskAgain && (
          <Button variant="quiet" onClick={onAskAgain}>
            {text('answer.askAgain')}
          </Button>
        )}
      </div>
      <div className="pk-answer-status-detail">
        <bdi>{errorText(localization, error).text}</bdi>
      </div>
    </div>
  )
}
