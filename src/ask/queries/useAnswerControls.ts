'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnswerControls } from './answerControls.js'
import { answerControls } from './answerControls.js'

/**
 * Returns controls for the question that {@link useAsyncAnswer} follows. Works anywhere on the
 * page.
 */
export function useAnswerControls(questionId: string): AnswerControls {
  const queryClient = useQueryClient()
  return useMemo(() => answerControls(queryClient, questionId), [queryClient, questionId])
}
