'use client'
import { useBaseText } from '../../localization/useBaseText.js'

/** Stands for a question from before a reload until its text comes back with its answer. */
export function UnknownQuestion() {
  const text = useBaseText()
  return <p className="pk-conversation-question">{text('ask.earlier')}</p>
}
