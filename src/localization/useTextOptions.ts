'use client'
import { useContext } from 'react'
import type { TextOptions } from '../messages/createText.js'
import { LocalizationContext } from './Localization.js'

/** Returns the texts and language of the provider, for functions such as `formatFinding`. */
export function useTextOptions(): TextOptions {
  return useContext(LocalizationContext)
}
