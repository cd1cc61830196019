'use client'
import { useMemo } from 'react'
import type { FormatText } from '../messages/createText.js'
import { createText } from '../messages/createText.js'
import type { MessageKey } from '../messages/en.js'
import type { Message } from '../messages/Message.js'
import { useTextOptions } from './useTextOptions.js'

/**
 * Returns a function that formats the texts of a catalog in the user's language. Texts that are not translated are
 * in the language of the catalog.
 *
 * @param catalog `en`, or a catalog of your own. Pass a constant.
 */
export function useText<Key extends string = MessageKey>(
  catalog: Readonly<Record<Key, Message>>,
): FormatText<Key> {
  const options = useTextOptions()
  return useMemo(() => createText(catalog, options), [catalog, options])
}
