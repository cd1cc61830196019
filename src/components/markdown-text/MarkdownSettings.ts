'use client'
import { createContext } from 'react'

/** Options of all components that render one text. */
interface MarkdownSettings {
  /** The heading level of `# Heading`. */
  headingLevel: number
  /** Origins whose images may be loaded on click. */
  imageOrigins: readonly string[]
}

/** The same, with what is derived from the text. */
export interface MarkdownContextValue extends MarkdownSettings {
  /** The direction of the whole text, for parts whose own beginning says little: lists of paths and names. */
  direction: 'ltr' | 'rtl' | undefined
}

export const MarkdownContext = createContext<MarkdownContextValue>({
  headingLevel: 3,
  imageOrigins: [],
  direction: undefined,
})
