import type { ReactNode } from 'react'

/**
 * A number, with words for screen readers. The accessible name of a button around it always contains the number
 * as it is shown, so that speech input finds the button. In some languages, the words don't begin with it.
 */
export function SpokenCount({ shown, words }: { shown: string; words: string }): ReactNode {
  const isInWords = words.startsWith(shown)
  return (
    <>
      <span aria-hidden={isInWords || undefined}>{shown}</span>
      <span className="pk-visually-hidden">{isInWords ? words : ` ${words}`}</span>
    </>
  )
}
