'use client'
import type { ReactNode } from 'react'
import { useText } from '../../localization/useText.js'
import { enListStates } from '../../messages/enListStates.js'
import { StatusMessage } from '../status-message/StatusMessage.js'

/** Why a list has nothing to show. */
export interface PersonalizationTableEmptyProps {
  /**
   * `'none'`: the website has none; `'noMatch'`: the search finds none; `'noScope'`: no website is chosen.
   * @default 'none'
   */
  reason?: 'none' | 'noMatch' | 'noScope' | undefined
  /** What to do about it: a link to create one, say. @default none */
  children?: ReactNode | undefined
}

const keys = { none: 'list.empty', noMatch: 'list.noMatch', noScope: 'list.noScope' } as const

/** The view of a list without personalizations. */
export function PersonalizationTableEmpty(props: PersonalizationTableEmptyProps) {
  const { reason = 'none', children } = props
  const text = useText(enListStates)
  const key = keys[reason]
  return (
    <StatusMessage icon="empty" title={text(`${key}.title`)} text={text(`${key}.text`)}>
      {children}
    </StatusMessage>
  )
}
