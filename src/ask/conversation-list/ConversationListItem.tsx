'use client'
import type { KeyboardEvent, RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChatData } from '../../contract/ChatData.js'
import { isMessageItem } from '../../contract/isMessageItem.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { Button } from '../../ui/button/Button.js'
import { isNothingFocused } from '../../ui/dom/realm.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { Icon } from '../../ui/icon/Icon.js'
import { processingIcon, removeIcon, editIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { Timestamp } from '../../ui/timestamp/Timestamp.js'
import { useMessageTexts } from '../chat-message/useMessageTexts.js'
import { UnreadCount } from '../conversation/UnreadCount.js'
import { isVisible } from '../model/conversationItems.js'
import { isFromUser } from '../model/isFromUser.js'
import { plainMessage } from '../model/messageText.js'
import { askedIn } from '../model/stitchConversation.js'
import { conversationListParts } from '../parts.js'
import { useAsyncAnswer } from '../queries/useAsyncAnswer.js'
import type { Conversations, ConversationSummary } from '../queries/useConversations.js'
import { askTexts } from '../texts.js'

const maxTitle = 120

/** One conversation: a button that opens it, its title or a field to change it, and its actions. */
export function ConversationListItem(props: {
  conversation: ConversationSummary
  /** The options that its answers are loaded with. */
  options: Conversations['options']
  isCurrent: boolean
  onOpen: () => void
  onRename: (title: string) => void
  onRemove: () => void
}) {
  const part = useParts(conversationListParts)
  const { conversation, options, isCurrent, onOpen, onRename, onRemove } = props
  const data = useFirstAnswer(conversation, options)
  const name = shorten(useName(conversation, data), maxTitle)
  const answer = useAnswerLine(data)
  const [mode, setMode] = useState<'show' | 'rename' | 'remove'>('show')
  const item = useRef<HTMLLIElement>(null)
  useFocusBack(item, mode)
  function show() {
    setMode('show')
  }
  return (
    <li ref={item} {...part('item')} data-current={isCurrent ? '' : undefined}>
      {mode === 'rename' && (
        <TitleField
          title={conversation.title ?? name}
          onDone={(title) => {
            if (title !== null && title !== name) onRename(title)
            show()
          }}
        />
      )}
      {mode === 'remove' && <Confirmation name={name} onConfirm={onRemove} onCancel={show} />}
      {mode === 'show' && (
        <Shown
          conversation={conversation}
          name={name}
          answer={answer}
          isCurrent={isCurrent}
          onOpen={onOpen}
          onModeChange={setMode}
        />
      )}
    </li>
  )
}

/** The button that opens a conversation, and its actions. */
function Shown(props: {
  conversation: ConversationSummary
  name: string
  answer: string
  isCurrent: boolean
  onOpen: () => void
  onModeChange: (mode: 'rename' | 'remove') => void
}) {
  const part = useParts(conversationListParts)
  const { conversation, name, answer, isCurrent, onOpen, onModeChange } = props
  const text = useText(askTexts)
  return (
    <>
      <button
        {...part('open')}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <bdi {...part('title')}>{name}</bdi>
        <State conversation={conversation} />
        {answer !== '' && <bdi {...part('answer')}>{answer}</bdi>}
      </button>
      <Button
        variant="quiet"
        icon={editIcon}
        aria-label={text('conversations.rename', { name })}
        title={text('action.rename')}
        onClick={() => onModeChange('rename')}
      />
      <Button
        variant="quiet"
        icon={removeIcon}
        aria-label={text('conversations.remove', { name })}
        title={text('action.delete')}
        onClick={() => onModeChange('remove')}
      />
    </>
  )
}

/** Returns a conversation's first answer, which is loaded if it is needed for the title. */
function useFirstAnswer(
  { title, first }: ConversationSummary,
  { scope, policy }: Conversations['options'],
): ChatData | null {
  const { data } = useAsyncAnswer(first.questionId, {
    startedAt: first.askedAt,
    scope,
    policy,
    enabled: title === null,
  })
  return data?.chatData ?? null
}

/** Returns the beginning of an answer, as it is read. `''` if it is not known. */
function useAnswerLine(data: ChatData | null): string {
  const options = useMessageTexts()
  return useMemo(() => {
    const answer = data?.history
      .filter(isMessageItem)
      .find((item) => isVisible(item) && !isFromUser(item))
    if (!answer) return ''
    const line = plainMessage(answer, options)
    return shorten(line.replaceAll(/\s+/g, ' ').trim(), maxTitle)
  }, [data, options])
}

/**
 * Returns a conversation's title: the user's, otherwise the service's, otherwise its first question.
 */
function useName({ title, first }: ConversationSummary, data: ChatData | null): string {
  const text = useText(askTexts)
  const name = data?.conversationName?.trim()
  return title ?? (name || null) ?? first.query ?? askedIn(data) ?? text('conversations.untitled')
}

/** When the last question was asked, and whether there are new answers. */
function State({ conversation }: { conversation: ConversationSummary }) {
  const part = useParts(conversationListParts)
  const { askedAt, unread, isAnswering } = conversation
  const text = useText(askTexts)
  return (
    <span {...part('state')}>
      {isAnswering && (
        <>
          <Icon name={processingIcon} />
          <span className="pk-visually-hidden">{text('conversations.answering')}</span>
        </>
      )}
      <UnreadCount count={unread} />
      <Timestamp time={askedAt} />
    </span>
  )
}

/** A field for a new title. Pressing Enter or leaving the field saves the title. Escape cancels. */
function TitleField(props: { title: string; onDone: (title: string | null) => void }) {
  const { title, onDone } = props
  const text = useText(askTexts)
  const [initial] = useState(title)
  const [value, setValue] = useState(initial)
  // An unchanged title may be a placeholder, because the first question had not been loaded.
  const changed = value === initial ? null : value
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  function onKeyDown(event: KeyboardEvent) {
    // Safari reports the key that ends a composition with key code 229.
    if (isComposing(event)) return
    if (!['Enter', 'Escape'].includes(event.key)) return
    // Escape would also close the drawer around the list.
    event.stopPropagation()
    event.preventDefault()
    onDone(event.key === 'Enter' ? changed : null)
  }
  return (
    <input
      enterKeyHint="done"
      ref={field}
      dir="auto"
      aria-label={text('conversations.title')}
      maxLength={200}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(changed)}
    />
  )
}

/** Asks whether to delete a conversation, because that can't be undone. */
function Confirmation(props: { name: string; onConfirm: () => void; onCancel: () => void }) {
  const part = useParts(conversationListParts)
  const { name, onConfirm, onCancel } = props
  const text = useText(askTexts)
  const root = useRef<HTMLDivElement>(null)
  // The first button cancels, so that holding the key that opened this deletes nothing.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onCancel()
  }
  return (
    <div
      ref={root}
      {...part('confirm')}
      role="group"
      aria-label={`${text('conversations.confirm')} ${name}`}
    >
      <bdi>{text('conversations.confirm')}</bdi>
      <Button variant="quiet" onClick={onCancel} onKeyDown={onKeyDown}>
        {text('action.cancel')}
      </Button>
      <Button onClick={onConfirm} onKeyDown={onKeyDown}>
        {text('action.delete')}
      </Button>
    </div>
  )
}

/** Moves focus back to the conversation after its title field or confirmation closes. */
function useFocusBack(item: RefObject<HTMLLIElement | null>, mode: string) {
  const before = useRef(mode)
  useEffect(() => {
    const wasOpen = before.current !== 'show' && mode === 'show'
    before.current = mode
    if (wasOpen && isNothingFocused(item.current)) {
      item.current?.querySelector('button')?.focus()
    }
  }, [item, mode])
}
