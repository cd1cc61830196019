'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { downloadText } from '../../internal/downloadText.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../button/Button.js'
import { keepFocus } from '../button/keepFocus.js'
import { uiTexts } from '../texts.js'

/** How many characters are shown at first and added by each "Show more". */
const step = 20_000

/**
 * Shows text. If it is long, shows only the beginning, with buttons to show more or download all of
 * it.
 */
export function LongText(props: {
  text: string
  /** The text to download. @default `text` */
  fullText?: string | undefined
  /** How many characters are shown at first. @default 20,000 */
  initialLength?: number | undefined
  /** The name of the downloaded file. */
  fileName: string
  /** Renders the visible part. */
  children: (part: string) => ReactNode
}) {
  const { text, fullText = text, initialLength = step, fileName, children } = props
  const labels = useText(uiTexts)
  const { number } = useFormatters()
  const [shown, setShown] = useState(initialLength)
  const isLong = text.length > initialLength
  if (!isLong && fullText.length <= initialLength) return children(text)
  return (
    <>
      {children(shorten(text, shown))}
      <div className="pk-long-text-bar">
        {isLong && (
          <span>
            {labels('longText.shown', {
              shown: number(Math.min(shown, text.length)),
              total: number(text.length),
            })}
          </span>
        )}
        {shown < text.length && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => keepFocus(currentTarget, () => setShown(shown + step))}
          >
            {labels('longText.more')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => downloadText(fileName, 'text/plain', fullText)}>
          {labels('longText.download')}
        </Button>
      </div>
    </>
  )
}
