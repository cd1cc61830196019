'use client'
import type { BaseKey } from '../messages/enBase.js'
import { enBase } from '../messages/enBase.js'
import type { SayText } from './useTexts.js'
import { useTexts } from './useTexts.js'

/** Says the texts of lists, questions, answers and errors, which need no others. */
export function useBaseText(): SayText<BaseKey> {
  return useTexts<BaseKey>(enBase)
}
