'use client'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import { filterIcon } from '../../components/icon/icons.js'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import type { TextPart } from '../../model/conversation/findMentions.js'
import { createMentionFinder } from '../../model/conversation/findMentions.js'
import { plainText } from '../../model/conversation/plainText.js'
import { printText } from '../../model/search/printSearch.js'

/** What happens to the personalizations that an answer names. */
export interface AnswerLinkOptions {
  /**
   * Called when a name in an answer is pressed. The key is the `variationId`. Names of
   * personalizations without one are plain text.
   * @default names are not links
   */
  onOpen?: ((personalization: Personalization, key: string) => void) | undefined
  /**
   * Called to show the personalizations that an answer names. The search finds exactly these. Pass
   * it to the list, for example to `changeView({ search })`. @default no button
   */
  onShowInList?: ((search: string) => void) | undefined
}

/**
 * Returns views of answers: names and IDs of personalizations become links, and a button below the
 * text shows them in the list.
 */
export function useAnswerLinks(
  personalizations: readonly Personalization[],
  options: AnswerLinkOptions,
) {
  const text = useText(enAnswers)
  // Without an ID, a personalization can be neither opened nor searched for.
  const find = useMemo(
    () => createMentionFinder(personalizations.filter(({ variationId }) => variationId)),
    [personalizations],
  )
  // Prevents messages from re-rendering when the host passes new functions.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const open = useCallback((part: TextPart) => {
    const { onOpen, onShowInList } = latest.current
    const [first, second] = part.mentioned
    if (!first?.variationId) return
    // Several have this name.
    if (second && onShowInList) onShowInList(searchFor(idsIn([part])))
    else onOpen?.(first, first.variationId)
  }, [])
  const textView = useCallback(
    ({ text: plain }: { text: string }) =>
      find(plain).map((part, index) =>
        part.mentioned.length === 0 ? (
          part.text
        ) : (
          <button key={index} type="button" className="pk-item-link" onClick={() => open(part)}>
            {part.text}
          </button>
        ),
      ),
    [find, open],
  )
  const actionsView = useCallback(
    ({ message: { message } }: { message: MessageItem }) => {
      const ids = idsIn(find(plainText(message ?? '')))
      if (ids.length < 2 || ids.length > maxIds) return null
      return (
        <Button icon={filterIcon} onClick={() => latest.current.onShowInList?.(searchFor(ids))}>
          {text('ask.showInList', { count: ids.length })}
        </Button>
      )
    },
    [find, text],
  )
  return {
    text: options.onOpen && textView,
    messageActions: options.onShowInList && actionsView,
  }
}

/** A search can't hold more. */
const maxIds = 1_000

/** Returns the IDs of the personalizations that parts of a text mention, each once. */
function idsIn(parts: readonly TextPart[]): string[] {
  const mentioned = parts.flatMap((part) => part.mentioned)
  return [...new Set(mentioned.flatMap(({ variationId }) => variationId ?? []))]
}

/** Returns the search that finds exactly the personalizations with these IDs. */
function searchFor(ids: readonly string[]): string {
  return `id:${ids.map(printText).join(',')}`
}
