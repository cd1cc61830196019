'use client'
import { useEffect, useRef } from 'react'
import { hashText } from '../../internal/hashText.js'
import { isRecord } from '../../internal/isRecord.js'
import { decodeView, viewParams } from '../../list/model/encodeView.js'
import type { PersonalizationView } from '../../list/model/PersonalizationView.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { useStored } from '../../provider/storage/useStored.js'

/** How many views are stored. The one that was stored first is dropped. */
const maxLinks = 50
const target = { kind: 'view-links' } as const

/** Returns the views that links refer to, and a function that stores one and returns its key. */
export function useViewLinks() {
  const { value: links, write } = useStored(target, parseLinks)
  return {
    links,
    storeView: (view: PersonalizationView): string => {
      const encoded = viewParams(view).toString()
      const key = hashText(encoded).toString(36)
      const others = Object.entries(links ?? {}).filter(([other]) => other !== key)
      write?.(Object.fromEntries([...others, [key, encoded]].slice(-maxLinks)))
      return key
    },
  }
}

/** Shows the view that a link refers to, as soon as it is read. An unknown key shows the default view. */
export function useLinkedView(list: PersonalizationListState): void {
  const { links } = useViewLinks()
  const { view, fields, changeView } = list
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const encoded = view.stored === undefined ? undefined : links?.[view.stored]
    // A page that ignores the view is told once.
    if (encoded === undefined || shown.current === encoded) return
    shown.current = encoded
    changeView(decodeView(new URLSearchParams(encoded), { fields }))
  }, [links, view.stored, fields, changeView])
}

/** Reads an object that maps keys to URL parameters. */
function parseLinks(stored: unknown): Record<string, string> {
  if (!isRecord(stored)) return {}
  const links = Object.entries(stored).flatMap(([key, view]) =>
    typeof view === 'string' ? [[key, view] as const] : [],
  )
  return Object.fromEntries(links)
}
