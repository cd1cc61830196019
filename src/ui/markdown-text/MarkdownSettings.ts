'use client'
import type { ReactNode } from 'react'
import { createContext } from 'react'
import { isRightToLeft } from '../../internal/isRightToLeft.js'
import { textDirection } from '../../internal/textDirection.js'
import type { SlotView } from '../parts/PartOptions.js'

/** A view of a piece of text. `children` is the text. */
export type TextView = SlotView<{ text: string }>

/** Your own components for parts of a text. */
export interface TextSlots {
  /**
   * The text outside code and links, piece by piece, for example with links for known names. Pass
   * the same function each time.
   */
  text?: TextView | undefined
}

/** What all components in one `MarkdownText` share: its options, and values derived from its text. */
interface MarkdownSettings {
  /** The heading level of `# Heading`. */
  headingLevel: number
  /** Origins whose images may be loaded on click. */
  imageOrigins: readonly string[]
  /** The host's view of text outside code and links. */
  textView: TextView | undefined
  /**
   * The direction of the whole text. Used for lists, because they can begin with a path or a name.
   */
  direction: 'ltr' | 'rtl' | 'auto'
  /** The language of the text, such as `ar`, if it is known. */
  language: string | undefined
  /** The parts of the text that are marked. Empty if there are none. */
  marks: readonly TextMark[]
  /** Where the text of each token is in the plain text, if there are marks. */
  positions: ReadonlyMap<object, number>
  /** Whether the text is in a link, which can't contain another link or a button. */
  isInLink: boolean
}

/**
 * Returns the direction of a part of the text: that of most of its letters, otherwise that of the language,
 * otherwise the browser's choice.
 */
export function directionOf(text: string, language: string | undefined): 'ltr' | 'rtl' | 'auto' {
  const known = textDirection(text)
  if (known || !language) return known ?? 'auto'
  return isRightToLeft(language) ? 'rtl' : 'ltr'
}

export const MarkdownContext = createContext<MarkdownSettings>({
  headingLevel: 3,
  imageOrigins: [],
  textView: undefined,
  direction: 'auto',
  language: undefined,
  marks: [],
  positions: new Map(),
  isInLink: false,
})

/** A part of a message that is shown in another way. */
export interface TextMark {
  /** The indexes in the plain text of its first character, and after its last one. */
  from: number
  to: number
  /** What is there. */
  text: string
  /** Returns the element for it. */
  render: (text: ReactNode) => ReactNode
}

/** The parts to mark in the texts below. Pass the same array until it changes. */
export const TextMarksContext = createContext<readonly TextMark[]>([])
