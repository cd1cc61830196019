'use client'
import { useMemo } from 'react'
import type { ConversationTurn } from '../model/ConversationTurn.js'
import { stitchConversation } from '../model/stitchConversation.js'
import { TranscriptMenu } from '../transcript-menu/TranscriptMenu.js'

/** The transcript menu for a conversation. Renders nothing until there is an answer. */
export function ConversationTranscript({ turns }: { turns: readonly ConversationTurn[] }) {
  const chatData = useMemo(() => stitchConversation(turns), [turns])
  if (!turns.some(({ phase }) => phase === 'done')) return null
  return <TranscriptMenu chatData={chatData} />
}
