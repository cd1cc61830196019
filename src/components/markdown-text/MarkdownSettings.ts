'use client'
import { createContext } from 'react'

/** What every part of a text needs to know. */
export interface MarkdownSettings {
  /** The level that the first heading level of a text becomes. */
  headingLevel: number
  /** Origins whose images may be loaded on demand. */
  imageOrigins: readonly string[]
}

export const MarkdownContext = createContext<MarkdownSettings>({
  headingLevel: 3,
  imageOrigins: [],
})
