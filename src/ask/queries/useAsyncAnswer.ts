'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { usePersonalizationKit } from '../../provider/usePersonalizationKit.js'
import type { AsyncAnswerSettings } from './asyncAnswerOptions.js'
import { asyncAnswerOptions } from './asyncAnswerOptions.js'

/** Options for {@link useAsyncAnswer}. */
export interface UseAsyncAnswerOptions extends AsyncAnswerSettings {
  /** `false` pauses polling. @default true */
  enabled?: boolean | undefined
}

/**
 * Follows one question until it is answered or fails, or until the deadline of the policy (service
 * interface, section 4.2). `data.phase` says how it ended. Failed requests appear in `data.lastError`
 * and don't end polling unless the failure is permanent.
 * `error` stays `null`, and `fetchStatus` is `'paused'` while offline. Components that follow the
 * same question share its requests.
 *
 * @param questionId The question's ID. `null` if there is none yet.
 */
export function useAsyncAnswer(
  questionId: string | null,
  options: UseAsyncAnswerOptions = {},
): UseQueryResult<AnswerProgress, PersonalizationKitError> {
  const kit = usePersonalizationKit()
  const { enabled = true, scope = kit.scope ?? undefined, policy = kit.policy } = options
  const { startedAt, inBackground } = options
  return useQuery({
    ...asyncAnswerOptions(kit.client, questionId ?? '', { scope, policy, startedAt, inBackground }),
    enabled: enabled && questionId !== null,
  })
}
