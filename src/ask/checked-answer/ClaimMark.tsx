'use client'
import type { KeyboardEvent, ReactNode } from 'react'
import { useContext, useId, useState } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { shortName } from '../../personalization/displayName.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { Button } from '../../ui/button/Button.js'
import { Icon } from '../../ui/icon/Icon.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { AnswerClaim } from '../claims/AnswerClaim.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { AnswerChecksContext } from './AnswerChecksContext.js'
import { formatClaim } from './formatClaim.js'
import { useClaimWording } from './useClaimWording.js'

/** A statement of an answer that differs from the list. On focus, hover and tap, a note says what the list has. */
export function ClaimMark({ claim, children }: { claim: AnswerClaim; children: ReactNode }) {
  const part = useParts(chatMessageParts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    // Only the note closes, and not what the conversation is in.
    event.stopPropagation()
    event.preventDefault()
    setIsOpen(false)
  }
  return (
    <span
      {...part('claim')}
      // The button inside is what users operate.
      role="presentation"
      onMouseEnter={() => setIsOpen(true)}
      onMouseLeave={() => setIsOpen(false)}
      onFocus={() => setIsOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
      onKeyDown={onKeyDown}
    >
      <button
        {...part('claim-value')}
        type="button"
        aria-expanded={isOpen}
        aria-describedby={id}
        onClick={() => setIsOpen(true)}
      >
        {children}
        <Icon name="warning" />
      </button>
      <ClaimNote id={id} claim={claim} isOpen={isOpen} />
    </span>
  )
}

/** What the list has. Always there for screen readers. */
function ClaimNote({ id, claim, isOpen }: { id: string; claim: AnswerClaim; isOpen: boolean }) {
  const part = useParts(chatMessageParts)
  const checks = useContext(AnswerChecksContext)
  const text = useText(askTexts)
  const nameText = useText(personalizationTexts)
  const wording = useClaimWording()
  const formatters = useFormatters()
  const now = useNow()
  const { key } = claim
  const item = key === null ? undefined : checks?.itemOf(key)
  const { loadedAt = null, onOpen } = checks ?? {}
  const age = loadedAt === null || now === null ? null : formatters.relative(loadedAt, now)
  return (
    <span {...part('claim-note')} hidden={!isOpen}>
      <span id={id}>
        <strong>{formatClaim(claim, wording)}</strong>
        {loadedAt !== null && (
          <span>
            {text('check.from', { time: formatters.time(loadedAt) })}
            {age !== null && `, ${age}`}
          </span>
        )}
      </span>
      {item && key !== null && onOpen && (
        <Button variant="outline" onClick={() => onOpen({ item, key })}>
          {text('ask.openSubject', { name: shortName(item, nameText) })}
        </Button>
      )}
    </span>
  )
}
