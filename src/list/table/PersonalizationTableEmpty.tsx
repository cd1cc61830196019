'use client'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/useText.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { StatusMessage } from '../../ui/status-message/StatusMessage.js'
import { EmptyDrawing } from '../states/EmptyDrawing.js'
import { tableTexts } from './texts.js'

/** The reason a list is empty, and your own actions. */
export interface PersonalizationTableEmptyProps extends RootProps<'div', 'title'> {
  /**
   * `'none'` if the website has no personalizations, `'no-match'` if nothing matches the search,
   * `'no-scope'` if no website is selected.
   * @default 'none'
   */
  reason?: 'none' | 'no-match' | 'no-scope' | undefined
  /** Your own actions, such as a link to create a personalization. @default none */
  children?: ReactNode | undefined
}

const keys = {
  none: 'list.empty',
  'no-match': 'list.no-match',
  'no-scope': 'list.no-scope',
} as const

/** Shows the empty state of a list. */
export const PersonalizationTableEmpty = acceptRef(function PersonalizationTableEmpty(
  props: PersonalizationTableEmptyProps,
) {
  const { reason = 'none', children, ...rest } = props
  const text = useText(tableTexts)
  const key = keys[reason]
  return (
    <StatusMessage
      {...rest}
      {...(reason === 'none' ? { picture: <EmptyDrawing kind="page" /> } : { icon: 'empty' })}
      title={text(`${key}.title`)}
      text={text(`${key}.text`)}
    >
      {children}
    </StatusMessage>
  )
})
