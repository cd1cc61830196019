'use client'
import { createContext } from 'react'

/** What every part of a text needs to know. */
interface MarkdownSettings {
  /** The level that the first heading level of a text becomes. */
  headingLevel: number
  /** Origins whose images may be loaded on demand. */
  imageOrigins: readonly string[]
}

/** The same, and what follows from the text. */
export interface MarkdownContextValue extends MarkdownSettings {
  /** The way of the whole text, for what its own beginning says little about: lists of paths and names. */
  direction: 'ltr' | 'rtl' | undefined
}

export const MarkdownContext = createContext<MarkdownContextValue>({
  headingLevel: 3,
  imageOrigins: [],
  direction: undefined,
})
