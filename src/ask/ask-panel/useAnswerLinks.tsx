'use client'
import { useCallback, useMemo } from 'react'
import type { MessageItem } from '../../contract/ChatData.js'
import type { Personalization } from '../../contract/Personalization.js'
import { useText } from '../../i18n/useText.js'
import { printText } from '../../list/search/printSearch.js'
import { shortName } from '../../personalization/displayName.js'
import type { ItemEvent } from '../../personalization/ItemEvent.js'
import { keyPersonalizations } from '../../personalization/keyPersonalizations.js'
import { personalizationTexts } from '../../personalization/texts.js'
import { useReportedOpen } from '../../personalization/useReportedOpen.js'
import { Button } from '../../ui/button/Button.js'
import { useLatestCall } from '../../ui/hooks/useLatestCall.js'
import { filterIcon, openIcon } from '../../ui/icon/icons.js'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import { useFacts } from '../conversation/KnownFacts.js'
import type { MentionFinder, TextPart } from '../model/createMentionFinder.js'
import { createMentionFinder } from '../model/createMentionFinder.js'
import { plainMessage } from '../model/messageText.js'
import { askTexts } from '../texts.js'
import { maxRows, MentionedRows } from './MentionedRows.js'

/** Actions for the personalizations that an answer names. */
export interface AnswerLinkOptions {
  /**
   * Called when a name in an answer is pressed, or the button for the personalization that an answer
   * is about. Names of personalizations without a `variationId` are plain text.
   * @default names are not links
   */
  onOpen?: ((event: ItemEvent) => void) | undefined
  /**
   * Called to show the personalizations that an answer names, or those that share a pressed name. The
   * search finds them by their IDs. Pass it to the list, for example to `changeView({ search })`.
   * @default no button, and names that several personalizations share are plain text
   */
  onShowInList?: ((search: string) => void) | undefined
}

/**
 * Returns views of answers. Names and IDs of personalizations become links. Buttons below the text open the
 * personalization that the answer is about, and show all the named ones in the list.
 */
export function useAnswerLinks(
  personalizations: readonly Personalization[],
  given: AnswerLinkOptions,
) {
  const { onShowInList } = given
  const report = useReportedOpen(given.onOpen)
  // Rows report by themselves that they were opened.
  const openRow = useLatestCall(given.onOpen)
  // Personalizations are opened and searched by their IDs, so those without an ID are left out.
  const find = useMemo(
    () => createMentionFinder(personalizations.filter(({ variationId }) => variationId)),
    [personalizations],
  )
  // Prevents messages from re-rendering when the host passes new functions.
  const open = useLatestCall(
    report &&
      ((item: Personalization) => {
        const at = personalizations.indexOf(item)
        report({ item, key: keyPersonalizations(personalizations)[at] ?? '' })
      }),
  )
  const show = useLatestCall(onShowInList)
  const text = useCallback(
    (props: { text: string }) => <LinkedText {...props} find={find} onOpen={open} onShow={show} />,
    [find, open, show],
  )
  const messageActions = useCallback(
    ({ message }: { message: MessageItem }) => (
      <>
        {open && (
          <OpenSubject message={message} personalizations={personalizations} onOpen={open} />
        )}
        <Mentioned
          message={message}
          personalizations={personalizations}
          find={find}
          onOpen={openRow}
          onShow={show}
        />
      </>
    ),
    [find, personalizations, open, openRow, show],
  )
  const isUsed = open !== undefined || show !== undefined
  return { text: isUsed ? text : undefined, messageActions: isUsed ? messageActions : undefined }
}

/** A text in which names and IDs are buttons. */
function LinkedText(props: {
  text: string
  find: MentionFinder
  onOpen: ((item: Personalization) => void) | undefined
  onShow: AnswerLinkOptions['onShowInList']
}) {
  const { text, find, onOpen, onShow } = props
  return find(text).map((part, index) => {
    const press = pressOf(part, onOpen, onShow)
    return press ? (
      <button key={index} type="button" className="pk-item-link" onClick={press}>
        {part.text}
      </button>
    ) : (
      part.text
    )
  })
}

/**
 * Returns the action for a part of a text: opens the personalization that it names, or shows several in the
 * list.
 */
function pressOf(
  { mentioned }: TextPart,
  onOpen: ((item: Personalization) => void) | undefined,
  onShow: AnswerLinkOptions['onShowInList'],
): (() => void) | undefined {
  const [item, other] = mentioned
  if (other) {
    const search = searchFor([{ mentioned }])
    return search !== undefined && onShow ? () => onShow(search) : undefined
  }
  return item && onOpen && (() => onOpen(item))
}

/** A button that opens the personalization that an answer says it is about. */
function OpenSubject(props: {
  message: MessageItem
  personalizations: readonly Personalization[]
  onOpen: (item: Personalization) => void
}) {
  const { message, personalizations, onOpen } = props
  const text = useText(askTexts)
  const nameText = useText(personalizationTexts)
  const id = useFacts(message)?.progress?.chatData?.personalizationId
  const item = id ? personalizations.find(({ variationId }) => variationId === id) : undefined
  if (!item) return null
  return (
    <Button icon={openIcon} onClick={() => onOpen(item)}>
      {text('ask.openSubject', { name: shortName(item, nameText) })}
    </Button>
  )
}

/** The personalizations that an answer names, and a button that shows them in the list. */
function Mentioned(props: {
  message: MessageItem
  personalizations: readonly Personalization[]
  find: MentionFinder
  onOpen: AnswerLinkOptions['onOpen']
  onShow: AnswerLinkOptions['onShowInList']
}) {
  const { message, personalizations, find, onOpen, onShow } = props
  const text = useText(askTexts)
  const texts = useMessageTexts()
  const written = useMemo(() => plainMessage(message, texts), [message, texts])
  const { items, count, search } = useMemo(() => {
    const mentions = find(written)
    // A name that several personalizations share doesn't identify any of them.
    const sure = mentions.flatMap(({ mentioned }) => (mentioned.length === 1 ? mentioned : []))
    // One more than `MentionedRows` shows, so that it renders none if there are more.
    const items = [...new Set(sure)].slice(0, maxRows + 1)
    const keys = items.length > 1 ? keyPersonalizations(personalizations) : []
    return {
      items: items.map((item) => ({ item, key: keys[personalizations.indexOf(item)] ?? '' })),
      count: idsIn(mentions).length,
      search: searchFor(mentions),
    }
  }, [find, written, personalizations])
  return (
    <>
      <MentionedRows items={items} onOpen={onOpen} />
      {onShow && count >= 2 && search !== undefined && (
        <Button icon={filterIcon} onClick={() => onShow(search)}>
          {text('ask.showInList', { count })}
        </Button>
      )}
    </>
  )
}

interface Mentions {
  mentioned: TextPart['mentioned']
}

/** A search can't contain more IDs than this. */
const maxIds = 1_000

/** Returns the IDs of the personalizations that parts of a text mention, each once. */
function idsIn(parts: readonly Mentions[]): string[] {
  const mentioned = parts.flatMap((part) => part.mentioned)
  return [...new Set(mentioned.flatMap(({ variationId }) => variationId ?? []))]
}

/** Returns the search for what parts of a text mention; `undefined` if it would be too long. */
function searchFor(parts: readonly Mentions[]): string | undefined {
  const ids = idsIn(parts)
  return ids.length > maxIds ? undefined : `id:${ids.map(printText).join(',')}`
}
