'use client'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

/** Says that the provider's storage failed. */
export function StorageNotice() {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  return (
    <p {...part('notice')} role="status">
      {text('storage.failed')}
    </p>
  )
}
