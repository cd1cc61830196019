'use client'
import { useContext } from 'react'
import type { MessageItem } from '../../contract/ChatData.js'
import { useText } from '../../i18n/useText.js'
import { isTime } from '../../internal/isTime.js'
import { Icon } from '../../ui/icon/Icon.js'
import { doneIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { chatMessageParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { AnswerChecksContext, differencesIn, useClaims } from './AnswerChecksContext.js'
import { formatClaim } from './formatClaim.js'
import { useClaimWording } from './useClaimWording.js'

/** How many statements of an answer agree with the list. Nothing if none could be read. */
export function CheckSummary({ message }: { message: MessageItem }) {
  const part = useParts(chatMessageParts)
  const text = useText(askTexts)
  const wording = useClaimWording()
  const checks = useContext(AnswerChecksContext)
  const claims = useClaims(message)
  if (claims.length === 0) return null
  const differing = differencesIn(claims)
  const { timestamp } = message
  const isOlder =
    timestamp !== null &&
    claims.some(({ key }) => {
      const updated = key === null ? null : checks?.itemOf(key)?.updatedDate
      return updated !== null && updated !== undefined && isTime(updated) && updated > timestamp
    })
  return (
    <div {...part('check')} data-differs={differing.length > 0 ? '' : undefined}>
      <Icon name={differing.length > 0 ? 'warning' : doneIcon} />
      <span>
        {differing.length > 0
          ? text('check.differs', { count: differing.length, total: claims.length })
          : text('check.agrees', { count: claims.length })}
        {isOlder && ` ${text('check.changed')}`}
      </span>
      {differing.length > 0 && (
        <ul className="pk-visually-hidden">
          {differing.map((claim) => (
            <li key={claim.span.join()}>
              {claim.said}: {formatClaim(claim, wording)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
