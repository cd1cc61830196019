'use client'
import { useState } from 'react'
import type { HistoryItem } from '../../contract/ChatData.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { hiddenFields } from '../model/hiddenFields.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'
import type { KnownFacts } from './KnownFacts.js'
import { useFacts } from './KnownFacts.js'

const maxShown = 20_000

/**
 * Shows the details of the answer that ends with a message, besides its text: IDs, times, the number
 * of requests, repaired fields, and everything that the conversation doesn't show. Collapsed by
 * default.
 */
export function AnswerFacts({ message }: { message: HistoryItem }) {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  const [isOpen, setIsOpen] = useState(false)
  const facts = useFacts(message)
  if (!facts) return null
  return (
    <details {...part('facts')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="pk-summary">{text('answer.facts')}</summary>
      {isOpen && (
        <>
          <pre dir="ltr" tabIndex={0} role="group" aria-label={text('answer.facts')}>
            {shorten(printFacts(facts), maxShown)}
          </pre>
          <CopyFacts facts={facts} />
        </>
      )}
    </details>
  )
}

/** Copies what is known about a question, for support. */
export function CopyFacts({ facts }: { facts: KnownFacts }) {
  const text = useText(askTexts)
  return (
    <CopyButton
      what="details"
      label={text('action.copyDetails')}
      makeText={() => printFacts(facts)}
    />
  )
}

/** Prints the facts that are known, one below the other. The service's own fields keep their names. */
function printFacts({ scope, askedAt, questionId, progress, error }: KnownFacts): string {
  const { chatData, rawStatus, updatedAt, polls, issues = [] } = progress ?? {}
  const facts = {
    accountId: scope?.accountId,
    websiteId: scope?.websiteId,
    questionId,
    conversationId: chatData?.conversationId,
    sessionId: chatData?.sessionId,
    status: rawStatus,
    askedAt: printTime(askedAt),
    // Not always the time of the last request: a deadline can pass without one.
    [chatData ? 'answeredAt' : 'endedAt']: polls ? printTime(updatedAt) : null,
    polls,
    code: error?.code,
    message: error?.message,
    httpStatus: error?.status,
    error: progress?.error,
    issues: issues.map(({ message }) => `\n  ${message}`).join(''),
    answer: progress?.otherFields,
    ...(chatData && hiddenFields(chatData)),
  }
  const known = Object.entries(facts).filter(([, value]) => value)
  return known.map(([name, value]) => `${name}: ${printValue(value)}`).join('\n')
}

function printValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function printTime(time: number | undefined): string | null {
  return time !== undefined && isTime(time) ? new Date(time).toISOString() : null
}
