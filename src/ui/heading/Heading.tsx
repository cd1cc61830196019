'use client'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { createContext, createElement, useContext } from 'react'
import { sharedContext } from '../../internal/sharedContext.js'
import { acceptRef } from '../parts/react18.js'

/** The heading of a panel. */
export interface HeadingOptions {
  /**
   * The heading. Pass `null` for none, for example if the panel is below your own heading.
   * @default the panel's name, in the user's language
   */
  heading?: ReactNode | undefined
  /**
   * The level of the heading. Headings inside the panel follow it. @default 2; in an `AskPanel`, the level of
   * the panel or drawer around it
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
}

/** The level of the panel's own heading. */
export const HeadingLevelContext = sharedContext('heading-level@1', createContext, () =>
  createContext(2),
)

/** A heading whose level follows that of the panel around it. `[data-below]` says how far below. */
export const Heading = acceptRef(function Heading(
  props: ComponentProps<'h2'> & {
    /** How many levels it is below the panel's own heading. */
    below?: number | undefined
  },
): ReactElement {
  const { below = 0, ...rest } = props
  const level = Math.min(6, useContext(HeadingLevelContext) + below)
  return createElement(`h${level}`, { 'data-below': below === 0 ? undefined : below, ...rest })
})
