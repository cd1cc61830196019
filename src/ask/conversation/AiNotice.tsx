'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { conversationParts } from '../parts.js'
import { askTexts } from '../texts.js'

/** The option of a panel for the sentence that says who writes the answers. */
export interface NoticeOptions {
  /**
   * The sentence that says that AI writes the answers, which the law requires in some countries. Pass `null` if your
   * page says it elsewhere.
   * @default "Answers are written by AI and can be wrong.", translated
   */
  notice?: ReactNode | undefined
}

/** Says that AI writes the answers. */
export function AiNotice({ notice }: NoticeOptions) {
  const part = useParts(conversationParts)
  const text = useText(askTexts)
  if (notice === null) return null
  return <p {...part('notice')}>{notice ?? text('ask.ai-notice')}</p>
}
