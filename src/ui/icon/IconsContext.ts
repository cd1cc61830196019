'use client'
import type { ReactNode } from 'react'
import { createContext } from 'react'
import { sharedContext } from '../../internal/sharedContext.js'

/** The host's own icons by name. `undefined` if there are none. */
export type Icons = Readonly<Record<string, ReactNode>> | undefined

/** The React context for the host's icons. A separate context, because a screen renders hundreds of icons. */
export const IconsContext = sharedContext('icons@1', createContext, () =>
  createContext<Icons>(undefined),
)
