'use client'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Personalization } from '../../contract/Personalization.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { displayName, shortName } from '../../personalization/displayName.js'
import { typeText } from '../../ui/dom/typeText.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { nextOption } from '../../ui/option-list/OptionList.js'

/** Personalizations whose names `@` completes. */
export interface MentionOptions {
  /** The personalizations to offer. Pass the same array until the list changes. @default none */
  mentionable?: readonly Personalization[] | undefined
  /** Called with a personalization whose name was completed. @default none */
  onMention?: ((personalization: Personalization) => void) | undefined
}

/** The text before the caret that asks for a name. An `@` after Latin letters or digits is an email address. */
const asked = /(?:^|[^\w.%+-])([@＠]([^@＠\n]{0,60}))$/u
const maxOffered = 8

const none: readonly Personalization[] = []

/** Offers names for what follows an `@` before the caret, and inserts the chosen one. */
export function useMentions(
  value: string,
  onValueChange: (value: string) => void,
  { mentionable = none, onMention }: MentionOptions,
) {
  /** The position of the caret. `null` if nothing is offered there. */
  const [caret, setCaret] = useState<number | null>(null)
  const [current, setCurrent] = useState<number | null>(0)
  const isAsked = caret !== null
  const names = useMemo(
    () => (isAsked ? mentionable.map((each) => normalizeText(displayName(each))) : []),
    [isAsked, mentionable],
  )
  const [, written = '', typed = ''] = asked.exec(value.slice(0, caret ?? 0)) ?? []
  const offered = written === '' ? none : offer(mentionable, names, normalizeText(typed))
  function follow({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    setCaret(selectionStart === selectionEnd ? selectionStart : null)
    setCurrent(0)
  }
  function close() {
    setCaret(null)
  }
  function choose(field: HTMLTextAreaElement | null, personalization: Personalization) {
    if (caret === null) return
    const start = caret - written.length
    const rest = value.slice(caret)
    const text = `${shortName(personalization, () => '')}${rest.startsWith(' ') ? '' : ' '}`
    field?.focus()
    if (!typeText(field, { start, end: caret, text })) {
      flushSync(() => onValueChange(value.slice(0, start) + text + rest))
      field?.setSelectionRange(start + text.length, start + text.length)
    }
    close()
    onMention?.(personalization)
  }
  /** Handles a key while names are offered. Returns whether it did. */
  function press(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (offered.length === 0 || isComposing(event)) return false
    if (altKey || ctrlKey || metaKey || shiftKey) return false
    const chosen = current === null ? undefined : offered[current]
    if (key === 'ArrowDown') setCurrent(nextOption(current, 1, offered.length))
    else if (key === 'ArrowUp') setCurrent(nextOption(current, -1, offered.length))
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(event.currentTarget, chosen)
    else if (key === 'Escape') {
      // Otherwise, Escape would also close the drawer around the form.
      event.stopPropagation()
      close()
    } else return false
    event.preventDefault()
    return true
  }
  return { offered, current, choose, follow, press, close }
}

/** Returns the personalizations whose names contain a text, those that begin with it first. */
function offer(all: readonly Personalization[], names: readonly string[], typed: string) {
  const begins: Personalization[] = []
  const contains: Personalization[] = []
  for (const [index, name] of names.entries()) {
    const personalization = all[index]
    if (!personalization || name === '' || !name.includes(typed)) continue
    if (name.startsWith(typed)) begins.push(personalization)
    else contains.push(personalization)
    if (begins.length === maxOffered) break
  }
  return [...begins, ...contains].slice(0, maxOffered)
}
