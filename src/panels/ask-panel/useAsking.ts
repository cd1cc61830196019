'use client'
import { useState } from 'react'
import type { Scope } from '../../contract/Scope.js'
import type { PersonalizationKitError } from '../../errors/PersonalizationKitError.js'
import { useSubmitQuestion } from '../../hooks/useSubmitQuestion.js'
import { randomId } from '../../internal/randomId.js'

/** A question that was asked here. */
export interface Turn {
  /** A service may give two questions one id. */
  key: number
  questionId: string
  query: string
  /** Unix ms. */
  askedAt: number
}

/** The questions of one panel, and a way to ask another; ids are made when the first is asked. */
export function useAsking(options: { scope?: Scope; sessionId?: string; visitorId?: string }): {
  turns: Turn[]
  ask: (query: string) => Promise<void>
  error: PersonalizationKitError | null
} {
  const { scope, sessionId, visitorId } = options
  const submitQuestion = useSubmitQuestion({ scope })
  const [turns, setTurns] = useState<Turn[]>([])
  const [ids, setIds] = useState<{ sessionId: string; visitorId: string } | null>(null)

  async function ask(query: string) {
    const own = ids ?? { sessionId: randomId(), visitorId: randomId() }
    setIds(own)
    const { questionId } = await submitQuestion.mutateAsync({
      query,
      sessionId: sessionId ?? own.sessionId,
      visitorId: visitorId ?? own.visitorId,
    })
    const askedAt = Date.now()
    setTurns((before) => [...before, { key: before.length, questionId, query, askedAt }])
  }
  return { turns, ask, error: submitQuestion.error }
}
