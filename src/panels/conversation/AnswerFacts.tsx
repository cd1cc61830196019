'use client'
import { useState } from 'react'
import { CopyButton } from '../../components/copy-button/CopyButton.js'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { AnswerProgress } from '../../model/answer/AnswerProgress.js'
import { otherMetadata } from '../../model/conversation/messageSources.js'
import { isTime } from '../../model/schedule/isTime.js'

const maxShown = 20_000

/**
 * Shows the details of an answer besides its text: IDs, times, the number of requests, and metadata
 * that is not a source. Collapsed by default.
 */
export function AnswerFacts({ progress }: { progress: AnswerProgress }) {
  const text = useText(enAnswers)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="pk-conversation-facts"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{text('answer.facts')}</summary>
      {isOpen && <Facts progress={progress} />}
    </details>
  )
}

function Facts({ progress }: { progress: AnswerProgress }) {
  const text = useText(enAnswers)
  const facts = Object.entries(factsOf(progress)).filter(([, value]) => value)
  const lines = facts.map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      <pre dir="ltr" tabIndex={0} role="group" aria-label={text('answer.facts')}>
        {shorten(lines.join('\n'), maxShown)}
      </pre>
      <CopyButton label={text('action.copyDetails')} copied={() => lines.join('\n')} />
    </>
  )
}

/** Returns the facts under the names that developers know from the service. */
function factsOf({ questionId, chatData, rawStatus, startedAt, updatedAt, polls }: AnswerProgress) {
  const metadata = otherMetadata(chatData?.history ?? [])
  return {
    questionId,
    conversationId: chatData?.conversationId,
    sessionId: chatData?.sessionId,
    status: rawStatus,
    askedAt: isTime(startedAt) && new Date(startedAt).toISOString(),
    answeredAt: isTime(updatedAt) && new Date(updatedAt).toISOString(),
    polls,
    metadata: metadata.length > 0 && JSON.stringify(metadata, null, 2),
  }
}
