'use client'
import { useState } from 'react'
import { useParts } from '../../react/parts/Parts.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { keepFocus } from '../button/keepFocus.js'
import { Button } from '../button/Button.js'

const pageLength = 20_000

/**
 * Text as received, with its line breaks. Long text is shown in parts, because browsers would
 * otherwise lay out all of it.
 */
export function PlainText({ text: whole }: { text: string }) {
  const part = useParts('pk-markdown-text')
  const text = useText(enAnswers)
  const [shown, setShown] = useState(pageLength)
  const left = whole.length - shown
  return (
    <>
      <p {...part('plain')} dir="auto">
        {whole.slice(0, shown)}
      </p>
      {left > 0 && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) =>
            keepFocus(currentTarget, () => setShown(shown + pageLength))
          }
        >
          {text('markdown.more', { count: left })}
        </Button>
      )}
    </>
  )
}
