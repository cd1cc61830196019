'use client'
import { useBaseText } from '../../localization/useBaseText.js'
import { Icon } from '../icon/Icon.js'

/** A question that is on its way, or of which nothing is known yet. */
export function SendingStatus() {
  const text = useBaseText()
  return (
    <div className="pk-root pk-answer-status" data-phase="sending">
      <div className="pk-answer-status-line">
        <span className="pk-answer-status-phase" role="status">
          <Icon name="processing" />
          {text('ask.sending')}
        </span>
      </div>
    </div>
  )
}
