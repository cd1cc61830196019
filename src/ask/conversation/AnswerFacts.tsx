'use client'
import { useState } from 'react'
import type { AnswerProgress } from '../../answer/AnswerProgress.js'
import type { Scope } from '../../contract/Scope.js'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { shorten } from '../../internal/shorten.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { hiddenFields } from '../model/hiddenFields.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** What is known about a question besides its text and its answer. */
export interface KnownFacts {
  scope: Scope | null
  /** When the question was asked, in Unix ms. */
  askedAt: number
  questionId: string | null
  progress: AnswerProgress | null
  /** Why the question was not sent or not answered. */
  error: AnswerFault | null
}

const maxShown = 20_000

/**
 * Shows the details of an answer besides its text: IDs, times, the number of requests, repaired
 * fields, and everything that the conversation doesn't show. Collapsed by default.
 */
export function AnswerFacts({ facts }: { facts: KnownFacts }) {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details {...part('facts')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{text('answer.facts')}</summary>
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
      copied={() => printFacts(facts)}
    />
  )
}

/** Prints the facts, one per line, under the names that developers know from the service. */
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
    [chatData ? 'answeredAt' : 'lastPolledAt']: polls ? printTime(updatedAt) : null,
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
