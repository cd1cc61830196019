'use client'
import type { ReactNode } from 'react'
import { useText } from '../../localization/useText.js'
import { enListStates } from '../../messages/enListStates.js'
import { StatusMessage } from '../status-message/StatusMessage.js'

/** Why a list shows nothing. */
export interface PersonalizationTableEmptyProps {
  /**
   * `'none'`: the website has none; `'noMatch'`: nothing matches the search; `'noScope'`: no website is selected.
   * @default 'none'
   */
  reason?: 'none' | 'noMatch' | 'noScope' | undefined
  /** Your own actions, such as a link to create one. @default none */
  children?: ReactNode | undefined
}

const keys = { none: 'list.empty', noMatch: 'list.noMatch', noScope: 'list.noScope' } as const

/** The view of a list without rows. */
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
