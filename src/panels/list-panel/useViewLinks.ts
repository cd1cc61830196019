'use client'
import { hashText } from '../../internal/hashText.js'
import { isRecord } from '../../internal/isRecord.js'
import { viewParams } from '../../list/model/encodeView.js'
import type { PersonalizationView } from '../../list/model/PersonalizationView.js'
import { useStored } from '../../provider/storage/useStored.js'

/** How many views are stored. The one that was stored first is dropped. */
const maxLinks = 50
const target = { kind: 'view-links' } as const

/**
 * Returns the views that links refer to, and a function that stores one and returns its key. Both are `undefined`
 * until they are read, and if the storage does not work.
 */
export function useViewLinks() {
  const { value: links, write, hasFailed } = useStored(target, parseLinks)
  function storeView(view: PersonalizationView): string {
    const encoded = viewParams(view).toString()
    const key = hashText(encoded).toString(36)
    const others = Object.entries(links ?? {}).filter(([other]) => other !== key)
    write?.(Object.fromEntries([...others, [key, encoded]].slice(-maxLinks)))
    return key
  }
  return { links, storeView: write && storeView, hasFailed }
}

/** Reads an object that maps keys to URL parameters. */
function parseLinks(stored: unknown): Record<string, string> {
  if (!isRecord(stored)) return {}
  const links = Object.entries(stored).flatMap(([key, view]) =>
    typeof view === 'string' ? [[key, view] as const] : [],
  )
  return Object.fromEntries(links)
}
