'use client'
import { useText } from '../../localization/useText.js'

/** Stands for a question from before a reload until its text comes back with its answer. */
export function UnknownQuestion() {
  const text = useText()
  return <p className="pk-conversation-question">{text('ask.earlier')}</p>
}
