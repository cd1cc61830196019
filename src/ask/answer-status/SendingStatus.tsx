'use client'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { formatError } from '../../i18n/formatError.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { processingIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { isUnsent } from '../isUnsent.js'
import { answerStatusParts } from '../parts.js'
import { askTexts } from '../texts.js'

function keyOf(error: AnswerFault | null) {
  if (!error) return 'ask.sending'
  return isUnsent(error) ? 'ask.notSent' : 'ask.unconfirmed'
}

/** Shows that a question is being sent, or why it was not sent, with a button to ask again. */
export function SendingStatus(props: {
  error: AnswerFault | null
  onAskAgain: (() => void) | undefined
}) {
  const part = useParts(answerStatusParts)
  const { error, onAskAgain } = props
  const text = useText(askTexts)
  const textOptions = useTextOptions()
  return (
    <div {...useRoot('pk-answer-status')} data-phase={error ? 'not-sent' : 'sending'}>
      <div {...part('line')}>
        <span {...part('phase')} role="status">
          <Icon name={error ? 'error' : processingIcon} />
          <bdi>{text(keyOf(error))}</bdi>
        </span>
        {error && onAskAgain && (
          <Button variant="quiet" onClick={onAskAgain}>
            {text('answer.ask-again')}
          </Button>
        )}
      </div>
      {error && (
        <div {...part('detail')}>
          <bdi>{formatError(error, textOptions).text}</bdi>
        </div>
      )}
    </div>
  )
}
