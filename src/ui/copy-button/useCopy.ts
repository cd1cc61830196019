'use client'
import { useEffect, useState } from 'react'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import type { CopyOutcome } from '../../internal/copyText.js'
import { copyText } from '../../internal/copyText.js'
import type { CopiedPart } from '../actions/KitAction.js'
import { useAction } from '../actions/useAction.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { doneIcon } from '../icon/icons.js'

const shownForMs = { done: 2_000, insecure: 6_000, denied: 6_000 }
const keys = {
  done: 'action.copied',
  insecure: 'action.notCopied.insecure',
  denied: 'action.notCopied.denied',
} as const

/**
 * Returns a function that copies text, and for a few seconds the outcome in words and as an icon.
 *
 * @param what What is copied, for the app's `onAction`.
 */
export function useCopy(what: CopiedPart): {
  copy: (makeText: () => string) => Promise<void>
  /** The message. `null` if nothing was copied just now. */
  said: string | null
  /** The icon, or `null`. */
  icon: IconName | OwnIcon | null
} {
  const text = useText(commonTexts)
  const tell = useAction()
  // A new object for each copy, so that the same outcome is shown for its whole time.
  const [shown, setShown] = useState<{ outcome: CopyOutcome } | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    const timer = setTimeout(() => setShown(null), shownForMs[shown.outcome])
    return () => clearTimeout(timer)
  }, [shown])
  const outcome = shown?.outcome ?? null
  return {
    copy: async (makeText) => {
      const copied = await copyText(makeText())
      setShown({ outcome: copied })
      if (copied === 'done') tell({ type: 'copy', what })
    },
    said: outcome && text(keys[outcome]),
    icon: outcome && (outcome === 'done' ? doneIcon : 'error'),
  }
}
