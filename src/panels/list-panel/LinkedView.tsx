'use client'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.js'
import { decodeView } from '../../list/model/encodeView.js'
import { panelParts } from '../../list/parts.js'
import type { PersonalizationListState } from '../../list/PersonalizationListState.js'
import { listTexts } from '../../list/texts.js'
import { useParts } from '../../ui/parts/Parts.js'
import { useViewLinks } from './useViewLinks.js'

/**
 * Shows the view that a link refers to, as soon as it is read. If it is not stored here, says so until the user
 * changes the view.
 */
export function LinkedView({ list }: { list: PersonalizationListState }) {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  const { links, hasFailed } = useViewLinks()
  const { view, fields, changeView } = list
  const shown = useRef<string | null>(null)
  const encoded = view.stored === undefined ? undefined : links?.[view.stored]
  useEffect(() => {
    // A page that ignores the view is told once.
    if (encoded === undefined || shown.current === encoded) return
    shown.current = encoded
    changeView(decodeView(new URLSearchParams(encoded), { fields }))
  }, [encoded, fields, changeView])
  if (view.stored === undefined || encoded !== undefined || !(links || hasFailed)) return null
  return (
    <p {...part('notice')} role="status">
      {text('view.unknown')}
    </p>
  )
}
