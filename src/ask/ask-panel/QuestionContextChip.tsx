'use client'
import { useText } from '../../i18n/useText.js'
import { Button } from '../../ui/button/Button.js'
import { closeIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { ContextName } from '../conversation/ContextName.js'
import type { QuestionContext } from '../model/questionContext.js'
import { questionMetadata } from '../model/questionContext.js'
import { askPanelParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** Shows what the next question is about. Expands to show exactly what will be sent. */
export function QuestionContextChip(props: { context: QuestionContext; onRemove: () => void }) {
  const part = useParts(askPanelParts)
  const { context, onRemove } = props
  const text = useText(askTexts)
  return (
    <div {...part('context')}>
      <details>
        <summary title={text('ask.about.show')}>
          <ContextName context={context} />
        </summary>
        <pre dir="ltr" tabIndex={0} role="group" aria-label={text('ask.about.show')}>
          {JSON.stringify(questionMetadata(context), null, 2)}
        </pre>
      </details>
      <Button
        variant="quiet"
        icon={closeIcon}
        label={text('ask.about.remove')}
        onClick={onRemove}
      />
    </div>
  )
}
