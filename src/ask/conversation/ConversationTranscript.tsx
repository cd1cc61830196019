'use client'
import { useMemo } from 'react'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { stitchConversation } from '../model/stitchConversation.js'
import { TranscriptMenu } from '../transcript-menu/TranscriptMenu.js'

/** The transcript menu for a conversation. Renders nothing until there is an answer. */
export function ConversationTranscript(props: {
  turns: readonly ConversationTurn[]
  /** The ID of the conversation. @default not in the transcript */
  sessionId?: string | undefined
}) {
  const { turns, sessionId = null } = props
  const chatData = useMemo(() => stitchConversation(turns, sessionId), [turns, sessionId])
  if (!turns.some(({ phase }) => phase === 'done')) return null
  return <TranscriptMenu chatData={chatData} />
}
