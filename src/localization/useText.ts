'use client'
import { useMemo } from 'react'
import type { FormatText } from '../messages/createText.js'
import { createText } from '../messages/createText.js'
import type { MessageKey } from '../messages/en.js'
import type { Message } from '../messages/Message.js'
import { useTextOptions } from './useTextOptions.js'

/**
 * Returns a function that formats the texts of a catalogue in the user's language. Texts that are not translated are
 * in the language of the catalogue.
 *
 * @param catalogue `en`, or a catalogue of your own. Pass a constant.
 */
export function useText<Key extends string = MessageKey>(
  catalogue: Readonly<Record<Key, Message>>,
): FormatText<Key> {
  const options = useTextOptions()
  return useMemo(() => createText(catalogue, options), [catalogue, options])
}
