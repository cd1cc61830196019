'use client'
import { useText } from '../../i18n/useText.js'
import type { ButtonVariant } from '../../ui/button/ButtonClassesContext.js'
import { useButtonLook } from '../../ui/button/ButtonClassesContext.js'
import type { DraftEdits } from '../DraftEdits.js'
import { useHost } from '../HostOptions.js'
import type { ItemEvent } from '../ItemEvent.js'
import { personalizationTexts } from '../texts.js'

/**
 * Links to the host's page for drafts, to try a change or a fix. Renders nothing without such a page or fix.
 */
export function DraftLink(props: {
  /** The personalization that the draft opens with. */
  target: ItemEvent
  /** The fix. `null` if there is none. @default the draft has no changes */
  edits?: DraftEdits | null | undefined
  /** What is fixed, for screen readers. @default nothing is added */
  subject?: string | undefined
  /** The button that it looks like. @default a link in a text */
  variant?: ButtonVariant | undefined
}) {
  const { target, edits, subject, variant } = props
  const text = useText(personalizationTexts)
  const look = useButtonLook(variant ?? 'quiet')
  const { draftHrefOf, linkComponent: Link = 'a' } = useHost()
  const href = edits === null ? undefined : draftHrefOf?.(target.item, target.key, edits)
  if (href === undefined) return null
  return (
    <Link {...(variant && look)} href={href}>
      {text(edits ? 'actions.tryFix' : 'actions.try')}
      {subject !== undefined && <span className="pk-visually-hidden">: {subject}</span>}
    </Link>
  )
}
