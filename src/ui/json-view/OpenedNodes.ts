'use client'
import { createContext } from 'react'
import type { JsonMatches } from './findInJson.js'

/** The branches that are open at first, and the search matches in the tree. */
export const OpenedNodes = createContext<{
  opened: 'some' | 'all' | 'none'
  isSmall: boolean
  /** `null` if there is no search. */
  found: JsonMatches | null
}>({ opened: 'some', isSmall: true, found: null })
