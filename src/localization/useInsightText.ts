'use client'
import { enInsight } from '../messages/enInsight.js'
import type { SayText } from './useTexts.js'
import { useTexts } from './useTexts.js'

/** The name of a text that explains a personalization. */
export type InsightKey = keyof typeof enInsight

/** Says the texts that explain rules, schedules, conflicts and who gets a personalization. */
export function useInsightText(): SayText<InsightKey> {
  return useTexts<InsightKey>(enInsight)
}
