'use client'
import { useContext } from 'react'
import type { TextOptions } from './createText.js'
import { LocalizationContext } from './Localization.js'

/** Returns the provider's messages and language, for functions such as `formatFinding`. */
export function useTextOptions(): TextOptions {
  return useContext(LocalizationContext)
}
