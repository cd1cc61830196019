'use client'
import { useEffect, useState } from 'react'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import type { Copied, CopyOutcome } from '../../internal/copyText.js'
import { copyText } from '../../internal/copyText.js'
import type { CopiedPart } from '../actions/KitAction.js'
import { useAction } from '../actions/useAction.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { doneIcon } from '../icon/icons.js'

/** How long “Copied” and longer messages are shown. */
const [briefMs, longMs] = [2_000, 6_000]
const keys = {
  done: 'action.copied',
  insecure: 'action.notCopied.insecure',
  denied: 'action.notCopied.denied',
} as const

/**
 * Returns a function that copies text, and for a few seconds the outcome in words and as an icon.
 *
 * @param what What is copied, for the app's `onAction`.
 * @param copied What is said after copying. @default "Copied"
 */
export function useCopy(
  what: CopiedPart,
  copied?: string,
): {
  copy: (makeText: () => Copied) => Promise<void>
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
    const isLong = shown.outcome !== 'done' || copied !== undefined
    const timer = setTimeout(() => setShown(null), isLong ? longMs : briefMs)
    return () => clearTimeout(timer)
  }, [shown, copied])
  const outcome = shown?.outcome ?? null
  return {
    copy: async (makeText) => {
      const result = await copyText(makeText())
      setShown({ outcome: result })
      if (result === 'done') tell({ type: 'copy', what })
    },
    said: outcome && ((outcome === 'done' && copied) || text(keys[outcome])),
    icon: outcome && (outcome === 'done' ? doneIcon : 'error'),
  }
}
