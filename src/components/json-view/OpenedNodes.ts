'use client'
import { createContext } from 'react'
import type { JsonMatches } from './findInJson.js'

/** Which branches of a tree are open to begin with, and what is searched for in it. */
export const OpenedNodes = createContext<{
  opened: 'some' | 'all' | 'none'
  isSmall: boolean
  /** `null`: nothing is searched for. */
  found: JsonMatches | null
}>({ opened: 'some', isSmall: true, found: null })
