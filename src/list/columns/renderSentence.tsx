import { shorten } from '../../internal/shorten.js'
import type { CellContext } from './Column.js'

/** The maximum number of characters of a sentence in a cell. */
const maxLength = 300

/** A sentence with up to this number of characters fits on one line, so it needs no element. */
const maxLineLength = 22

/** Renders a sentence, on two lines if it is long, or a placeholder until it is known. */
export function renderSentence(value: string | null, { part, isCard }: CellContext) {
  if (value === null) return isCard ? null : <span key="placeholder" {...part('placeholder')} />
  const sentence = shorten(value, maxLength)
  if (isCard || !sentence[maxLineLength]) return sentence
  // A separate element, because a placeholder that grows into the sentence counts as a layout shift.
  return (
    <span key="sentence" {...part('sentence')}>
      {sentence}
    </span>
  )
}
