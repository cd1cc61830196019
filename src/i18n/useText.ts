'use client'
import { useMemo } from 'react'
import type { FormatText } from './createText.js'
import { createText } from './createText.js'
import type { Message } from './Message.js'
import { useTextOptions } from './useTextOptions.js'

/**
 * Returns a function that formats messages from a catalog in the user's language. Messages without
 * a translation stay in the catalog's language.
 *
 * @param catalog `en`, or your own catalog. Pass a constant.
 */
export function useText<Key extends string>(
  catalog: Readonly<Record<Key, Message>>,
): FormatText<Key> {
  const options = useTextOptions()
  return useMemo(() => createText(catalog, options), [catalog, options])
}
