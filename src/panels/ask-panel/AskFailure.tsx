'use client'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { useLocalization } from '../../localization/useLocalization.js'
import { useText } from '../../localization/useText.js'
import { askFailureText } from '../../messages/askFailureText.js'
import type { AskPanelProps } from './AskPanel.js'

/** Why a question could not be asked, and what the host offers to do about it. */
export function AskFailure(props: {
  error: PersonalizationKitError | null
  renderErrorActions: AskPanelProps['renderErrorActions']
}) {
  const { error, renderErrorActions } = props
  const text = useText()
  const localization = useLocalization()
  if (!error) return text('ask.failed')
  return (
    <>
      {askFailureText(localization, error)} {renderErrorActions?.(error)}
    </>
  )
}
