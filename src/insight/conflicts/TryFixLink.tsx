'use client'
import { useText } from '../../i18n/useText.js'
import type { DraftEdits } from '../../personalization/DraftEdits.js'
import { useHost } from '../../personalization/HostOptions.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import { conflictTexts } from './texts.js'

/** A link to a draft with a fix, if the host has a page for drafts. Renders nothing if there is nothing to try. */
export function TryFixLink(props: {
  /** The personalization that the draft opens with. */
  target: ItemEvent
  edits: DraftEdits | null
  /** What is fixed, for screen readers. */
  subject: string
  /** Whether it looks like a button. @default false */
  isButton?: boolean | undefined
}) {
  const { target, edits, subject, isButton = false } = props
  const text = useText(conflictTexts)
  const look = useButtonLook('outline')
  const { draftHrefOf, linkComponent: Link = 'a' } = useHost()
  const href = edits && draftHrefOf?.(target.item, target.key, edits)
  if (href === null || href === undefined) return null
  return (
    <Link {...(isButton && look)} href={href}>
      {text('actions.tryFix')}
      <span className="pk-visually-hidden">: {subject}</span>
    </Link>
  )
}
