'use client'
import type { ReactNode } from 'react'
import { useText } from '../../localization/useText.js'
import { useTextOptions } from '../../localization/useTextOptions.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { formatAskError } from '../../messages/formatAskError.js'
import type { ThreadOptions } from '../conversation/ConversationThread.js'
import { NotAsked } from './useAsking.js'

/** Why a question could not be asked, and what the host offers to do about it. */
export function describeAskFailure(
  error: unknown,
  renderErrorActions: ThreadOptions['renderErrorActions'],
): ReactNode {
  return <AskFailure error={error} renderErrorActions={renderErrorActions} />
}

function AskFailure(props: {
  error: unknown
  renderErrorActions: ThreadOptions['renderErrorActions']
}) {
  const { error, renderErrorActions } = props
  const text = useText(enAnswers)
  const textOptions = useTextOptions()
  if (!(error instanceof NotAsked)) return text('ask.failed')
  return (
    <>
      {formatAskError(error.fault, textOptions)} {renderErrorActions?.(error.fault)}
    </>
  )
}
