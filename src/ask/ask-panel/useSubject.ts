'use client'
import { useMemo, useState } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { QuestionContext } from '../model/questionContext.js'
import { questionMetadata } from '../model/questionContext.js'

/**
 * Returns what the next question is about: the host's context until the user removes it and, if the host uses contexts,
 * what was mentioned since the last question.
 */
export function useSubject(
  {
    context: given,
    onContextRemove,
  }: { context?: QuestionContext | null | undefined; onContextRemove?: (() => void) | undefined },
  onRemove: () => void,
) {
  const key = given ? JSON.stringify(questionMetadata(given)) : null
  const [removed, setRemoved] = useState({ key, isRemoved: false })
  if (removed.key !== key) setRemoved({ key, isRemoved: false })
  const [mentioned, setMentioned] = useState<QuestionContext['personalizations']>([])
  const context = useMemo(() => {
    const own = removed.isRemoved ? null : given
    if (mentioned.length === 0) return own
    const known = own?.personalizations ?? []
    const isKnown = ({ variationId }: Pick<Personalization, 'variationId'>) =>
      variationId !== null && known.some((other) => other.variationId === variationId)
    const added = mentioned.filter((each) => !isKnown(each))
    return { ...own, personalizations: [...known, ...added] }
  }, [removed.isRemoved, given, mentioned])
  // What is mentioned while a question is being sent is for the next one.
  const dropMentions = () =>
    setMentioned((before) => before.filter((each) => !mentioned.includes(each)))
  function removeContext() {
    setRemoved({ key, isRemoved: true })
    dropMentions()
    onContextRemove?.()
    onRemove()
  }
  function mention(personalization: Personalization) {
    if (given === undefined) return
    setMentioned((before) => [
      ...before.filter((each) => each !== personalization),
      personalization,
    ])
  }
  /** Replaces what was mentioned by what an earlier question was about. */
  function recall(about: QuestionContext | null) {
    if (given !== undefined) setMentioned(about?.personalizations ?? [])
  }
  return { context, removeContext, mention, recall, dropMentions }
}
