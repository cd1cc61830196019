'use client'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { useBaseText } from '../../localization/useBaseText.js'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { enBase } from '../../messages/enBase.js'
import { errorText } from '../../messages/errorText.js'
import { Button } from '../button/Button.js'
import { Icon } from '../icon/Icon.js'

/** A question that is on its way, or that could not be sent: why, and a way to send it again. */
export function SendingStatus(props: {
  error: AnswerFault | null
  onAskAgain: (() => void) | undefined
}) {
  const { error, onAskAgain } = props
  const text = useBaseText()
  const localization = useCatalogue(enBase)
  return (
    <div className="pk-root pk-answer-status" data-phase={error ? 'notSent' : 'sending'}>
      <div className="pk-answer-status-line">
        <span className="pk-answer-status-phase" role="status">
          <Icon name={error ? 'error' : 'processing'} />
          <bdi>{text(error ? 'ask.notSent' : 'ask.sending')}</bdi>
        </span>
        {error && onAskAgain && (
          <Button variant="quiet" onClick={onAskAgain}>
            {text('answer.askAgain')}
          </Button>
        )}
      </div>
      {error && (
        <div className="pk-answer-status-detail">
          <bdi>{errorText(localization, error).text}</bdi>
        </div>
      )}
    </div>
  )
}
