'use client'
import type { ReactNode } from 'react'
import { createContext } from 'react'

/** Options that all components in one `MarkdownText` share. */
interface MarkdownSettings {
  /** The heading level of `# Heading`. */
  headingLevel: number
  /** Origins whose images may be loaded on click. */
  imageOrigins: readonly string[]
  /** Renders text outside code and links. */
  renderText: ((text: string) => ReactNode) | undefined
}

/** The Markdown options, and values derived from the text. */
export interface MarkdownContextValue extends MarkdownSettings {
  /**
   * The direction of the whole text. Used for lists, because they can begin with a path or a name.
   */
  direction: 'ltr' | 'rtl' | undefined
}

export const MarkdownContext = createContext<MarkdownContextValue>({
  headingLevel: 3,
  imageOrigins: [],
  renderText: undefined,
  direction: undefined,
})
