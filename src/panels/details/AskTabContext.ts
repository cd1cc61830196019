'use client'
import { createContext } from 'react'

/** Opens the tab “Ask” of the drawer around the details. `undefined` if there is none. */
export const AskTabContext = createContext<(() => void) | undefined>(undefined)
