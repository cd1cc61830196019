'use client'
import { enTable } from '../messages/enTable.js'
import type { SayText } from './useTexts.js'
import { useTexts } from './useTexts.js'

/** The name of a text of the table. */
export type TableKey = keyof typeof enTable

/** Says the texts of the table and its badges, which need no others. */
export function useTableText(): SayText<TableKey> {
  return useTexts<TableKey>(enTable)
}
