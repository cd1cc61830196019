'use client'
import { createContext } from 'react'
import type { JsonMatches } from './findInJson.js'

/** Which branches are open at first, and the search in the tree. */
export const OpenedNodes = createContext<{
  opened: 'some' | 'all' | 'none'
  isSmall: boolean
  /** `null`: no search. */
  found: JsonMatches | null
}>({ opened: 'some', isSmall: true, found: null })
