'use client'
import type { ReactNode } from 'react'
import { useCatalogue } from '../../localization/useCatalogue.js'
import { useBaseText } from '../../localization/useBaseText.js'
import { enBase } from '../../messages/enBase.js'
import { askFailureText } from '../../messages/askFailureText.js'
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
  const text = useBaseText()
  const localization = useCatalogue(enBase)
  if (!(error instanceof NotAsked)) return text('ask.failed')
  return (
    <>
      {askFailureText(localization, error.fault)} {renderErrorActions?.(error.fault)}
    </>
  )
}
