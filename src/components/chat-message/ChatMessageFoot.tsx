'use client'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { Button } from '../button/Button.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { thumbDownIcon, thumbUpIcon } from '../icon/answerIcons.js'
import { Timestamp } from '../timestamp/Timestamp.js'

/** When it was sent, and what can be done with it. */
export function ChatMessageFoot(props: {
  message: string | null
  timestamp: number | null
  feedback: string | null | undefined
  onFeedback: ((feedback: 'positive' | 'negative') => void) | undefined
}) {
  const { message, timestamp, feedback, onFeedback } = props
  const text = useText(enAnswers)
  return (
    <div className="pk-chat-message-foot">
      {timestamp !== null && (
        <Timestamp className="pk-chat-message-time" time={timestamp} format="time" />
      )}
      <span className="pk-chat-message-actions">
        {message?.trim() && (
          <CopyButton copied={() => message} label={text('chat.copy')} isIconOnly />
        )}
        {onFeedback && (
          <>
            <Button
              variant="quiet"
              icon={thumbUpIcon}
              aria-label={text('chat.helpful')}
              title={text('chat.helpful')}
              aria-pressed={feedback === 'positive'}
              onClick={() => onFeedback('positive')}
            />
            <Button
              variant="quiet"
              icon={thumbDownIcon}
              aria-label={text('chat.notHelpful')}
              title={text('chat.notHelpful')}
              aria-pressed={feedback === 'negative'}
              onClick={() => onFeedback('negative')}
            />
          </>
        )}
      </span>
      {!onFeedback && feedback?.trim() && (
        <span className="pk-chat-message-feedback">
          <bdi>{text('chat.feedback')}</bdi> <bdi>{feedback}</bdi>
        </span>
      )}
    </div>
  )
}
