'use client'
import { useMemo } from 'react'
import { TranscriptMenu } from '../../components/transcript-menu/TranscriptMenu.js'
import type { ConversationTurn } from '../../model/conversation/ConversationTurn.js'
import { stitchTranscript } from '../../model/conversation/stitchConversation.js'

/** Takes a thread along, once there is an answer in it. */
export function ThreadTranscript({ turns }: { turns: readonly ConversationTurn[] }) {
  const chatData = useMemo(() => stitchTranscript(turns), [turns])
  if (!turns.some(({ phase }) => phase === 'done')) return null
  return <TranscriptMenu chatData={chatData} />
}
