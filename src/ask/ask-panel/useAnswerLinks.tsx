'use client'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { printText } from '../../list/search/printSearch.js'
import { displayName } from '../../personalization/displayName.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { Button } from '../../ui/button/Button.js'
import { useReportedOpen } from '../../ui/hooks/useAction.js'
import { filterIcon, openIcon } from '../../ui/icon/icons.js'
import { factsOfAnswer } from '../conversation/turnEntries.js'
import type { MentionFinder, TextPart } from '../model/createMentionFinder.js'
import { createMentionFinder } from '../model/createMentionFinder.js'
import { plainText } from '../model/plainText.js'
import { askTexts } from '../texts.js'

/** What happens to the personalizations that an answer names. */
export interface AnswerLinkOptions {
  /**
   * Called when a name in an answer is pressed. The key is the `variationId`. Names of
   * personalizations without one are plain text.
   * @default names are not links
   */
  onOpen?: ((event: ItemEvent) => void) | undefined
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
  given: AnswerLinkOptions,
) {
  const options = { ...given, onOpen: useReportedOpen(given.onOpen) }
  const text = useText(askTexts)
  // Without an ID, a personalization can be neither opened nor searched for.
  const find = useMemo(
    () => createMentionFinder(personalizations.filter(({ variationId }) => variationId)),
    [personalizations],
  )
  const canOpen = options.onOpen !== undefined
  const hasList = options.onShowInList !== undefined
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
    else onOpen?.({ item: first, key: first.variationId })
  }, [])
  const textView = useTextView(find, open)
  const actionsView = useCallback(
    ({ message }: { message: MessageItem }) => {
      const ids = hasList ? idsIn(find(plainText(message.message ?? ''))) : []
      const subject = canOpen ? subjectOf(message, personalizations) : undefined
      return (
        <>
          {subject && (
            <Button
              icon={openIcon}
              onClick={() =>
                latest.current.onOpen?.({ item: subject, key: subject.variationId ?? '' })
              }
            >
              {text('ask.openSubject', { name: displayName(subject) })}
            </Button>
          )}
          {ids.length >= 2 && ids.length <= maxIds && (
            <Button icon={filterIcon} onClick={() => latest.current.onShowInList?.(searchFor(ids))}>
              {text('ask.showInList', { count: ids.length })}
            </Button>
          )}
        </>
      )
    },
    [find, text, personalizations, canOpen, hasList],
  )
  return {
    text: options.onOpen && textView,
    messageActions: canOpen || hasList ? actionsView : undefined,
  }
}

/** Returns a view of a text in which names and IDs are buttons. */
function useTextView(find: MentionFinder, open: (part: TextPart) => void) {
  return useCallback(
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
}

/** Returns the personalization that an answer says it is about. */
function subjectOf(
  message: MessageItem,
  personalizations: readonly Personalization[],
): Personalization | undefined {
  const id = factsOfAnswer.get(message)?.progress?.chatData?.personalizationId
  return id ? personalizations.find(({ variationId }) => variationId === id) : undefined
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
