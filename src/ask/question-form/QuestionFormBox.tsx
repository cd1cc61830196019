'use client'
import type { KeyboardEvent } from 'react'
import { useText } from '../../i18n/useText.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { useGrowingBox } from '../../ui/hooks/useGrowingBox.js'
import { isPhysicalKey } from '../../ui/hooks/useHasKeyboard.js'
import { useParts } from '../../ui/parts/Parts.js'
import { questionFormParts } from '../parts.js'
import { askTexts } from '../texts.js'
import { MentionList } from './MentionList.js'
import type { MentionOptions } from './useMentions.js'
import { useMentions } from './useMentions.js'
import { useRecall } from './useRecall.js'

/**
 * The text area and its label. Enter sends the question, and Shift + Enter starts a new line. Without a keyboard, Enter
 * starts a new line, because a screen's keyboard has no Shift + Enter. Ctrl or Cmd + Enter always sends.
 */
export function QuestionFormBox(props: {
  id: string
  describedBy: string
  value: string
  isInvalid: boolean
  hasKeyboard: boolean
  onValueChange: (value: string) => void
  onSend: () => void
  onCancel: (() => void) | undefined
  /** Earlier questions, the oldest first. */
  history: readonly string[]
  onRecall: ((query: string) => void) | undefined
  mentions: MentionOptions
}) {
  const part = useParts(questionFormParts)
  const { id, describedBy, value, isInvalid, hasKeyboard, history, mentions, ...handlers } = props
  const { onValueChange, onSend, onCancel, onRecall } = handlers
  const text = useText(askTexts)
  const box = useGrowingBox()
  const recall = useRecall(value, history, (query) => {
    onValueChange(query)
    onRecall?.(query)
  })
  const mention = useMentions(value, onValueChange, mentions)
  const isOffering = mention.offered.length > 0
  return (
    <>
      <label className="pk-visually-hidden" htmlFor={id}>
        {text('ask.label')}
      </label>
      <textarea
        ref={box}
        {...part('box')}
        id={id}
        dir="auto"
        enterKeyHint={hasKeyboard ? 'send' : 'enter'}
        rows={1}
        value={value}
        placeholder={text(mentions.mentionable ? 'ask.placeholder.names' : 'ask.placeholder')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        {...(mentions.mentionable && listAttributes(id, isOffering ? mention.current : undefined))}
        onChange={(event) => {
          onValueChange(event.target.value)
          mention.follow(event)
        }}
        onSelect={mention.follow}
        onBlur={mention.close}
        onKeyDown={(event) => {
          if (mention.press(event)) return
          recall(event)
          onEnter(event, { hasKeyboard, send: onSend })
          if (onCancel) onEscape(event, onCancel)
        }}
      />
      <MentionList
        id={id}
        offered={mention.offered}
        current={mention.current}
        onChoose={(personalization) => mention.choose(box.current, personalization)}
      />
    </>
  )
}

/**
 * Attributes of a text area with a list of names. It can't be a combobox, which has one line.
 *
 * @param current The index of the current name, `null` if there is none, and `undefined` if the list is closed.
 */
function listAttributes(id: string, current: number | null | undefined) {
  const isOpen = current !== undefined
  return {
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && current !== null ? `${id}-${current}` : undefined,
  } as const
}

/** Sends the question on Enter, but not while an input method is composing or the key is held. */
function onEnter(event: KeyboardEvent, options: { hasKeyboard: boolean; send: () => void }) {
  if (event.key !== 'Enter' || event.shiftKey) return
  const { hasKeyboard, send } = options
  // The first key of a keyboard may be this one.
  if (!hasKeyboard && !isPhysicalKey(event) && !event.ctrlKey && !event.metaKey) return
  // Safari ends a composition before it reports the key that confirmed it. Key code 229
  // distinguishes that key from Enter.
  if (isComposing(event)) return
  event.preventDefault()
  if (!event.repeat) send()
}

function onEscape(event: KeyboardEvent, cancel: () => void) {
  if (event.key !== 'Escape' || isComposing(event)) return
  // Otherwise, Escape would also close the drawer around the form, or the modal sheet on a phone.
  event.stopPropagation()
  event.preventDefault()
  cancel()
}
