'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { PersonalizationKitError } from '../errors/PersonalizationKitError.js'
import type { AnswerProgress } from '../model/answer/AnswerProgress.js'
import type { AsyncAnswerSettings } from '../queries/asyncAnswerOptions.js'
import { asyncAnswerOptions } from '../queries/asyncAnswerOptions.js'
import { usePersonalizationKit } from './usePersonalizationKit.js'

/** Options of {@link useAsyncAnswer}. */
export interface UseAsyncAnswerOptions extends AsyncAnswerSettings {
  /** `false` pauses polling. @default true */
  enabled?: boolean | undefined
}

/**
 * Follows one question until it ends (section 4.2). Failed requests are in `data.lastError` and don't end polling
 * unless they are permanent. `error` stays `null`, and offline is `fetchStatus: 'paused'`. Ten components with one
 * question send as many requests as one.
 *
 * @param questionId `null`: none yet.
 */
export function useAsyncAnswer(
  questionId: string | null,
  options: UseAsyncAnswerOptions = {},
): UseQueryResult<AnswerProgress, PersonalizationKitError> {
  const kit = usePersonalizationKit()
  const { enabled = true, scope = kit.scope ?? undefined, policy = kit.policy, startedAt } = options
  return useQuery({
    ...asyncAnswerOptions(kit.client, questionId ?? '', { scope, policy, startedAt }),
    enabled: enabled && questionId !== null,
  })
}
