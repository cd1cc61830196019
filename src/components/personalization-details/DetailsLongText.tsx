import { shorten } from '../../internal/shorten.js'

const maxShown = 160
const maxOpen = 20_000

/** A text that is explained above: its beginning, and all of it on demand. */
export function DetailsLongText({ text }: { text: string }) {
  if (text.length <= maxShown) return <code dir="ltr">{text}</code>
  return (
    <details className="pk-personalization-details-long">
      <summary>
        <code dir="ltr">{shorten(text, maxShown)}</code>
      </summary>
      <code dir="ltr">{shorten(text, maxOpen)}</code>
    </details>
  )
}
