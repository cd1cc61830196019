import { shorten } from '../../internal/shorten.js'
import { LongText } from '../long-text/LongText.js'

const maxShown = 160

/** A text that is explained above: its beginning, and all of it on demand. */
export function DetailsLongText({ text }: { text: string }) {
  if (text.length <= maxShown) return <code dir="ltr">{text}</code>
  return (
    <details className="pk-personalization-details-long">
      <summary>
        <code dir="ltr">{shorten(text, maxShown)}</code>
      </summary>
      <LongText text={text} fileName="value.txt">
        {(part) => <code dir="ltr">{part}</code>}
      </LongText>
    </details>
  )
}
