'use client'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'

/** Stands for a question from before a reload until its text comes back with its answer. */
export function UnknownQuestion() {
  const text = useText(enAnswers)
  return <p className="pk-conversation-question">{text('ask.earlier')}</p>
}
