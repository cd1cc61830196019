'use client'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../button/Button.js'
import { keepFocus } from '../button/keepFocus.js'
import { useParts } from '../parts/Parts.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'
import { directionOf } from './MarkdownSettings.js'

const pageLength = 20_000

/**
 * Text as received, with its line breaks. Long text is shown in parts, because browsers would
 * otherwise lay out all of it.
 */
export function PlainText(props: { text: string; language?: string | undefined }) {
  const { text: whole, language } = props
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  const [shown, setShown] = useState(pageLength)
  const left = whole.length - shown
  return (
    <>
      <p {...part('plain')} dir={directionOf(whole, language)}>
        {shorten(whole, shown)}
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
