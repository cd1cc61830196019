'use client'
import type { ReactNode } from 'react'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { toAnswerFault } from '../../errors/AnswerFault.js'
import { isSignedOut } from '../../errors/isSignedOut.js'
import { formatError } from '../../i18n/formatError.js'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { Button } from '../button/Button.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { refreshIcon } from '../icon/icons.js'
import { acceptRef } from '../parts/react18.js'
import type { RootProps } from '../parts/RootProps.js'
import { StatusMessage } from './StatusMessage.js'

/** The props of error views, such as `PersonalizationTableError`. */
export interface ErrorViewProps extends RootProps<'div', 'title'> {
  /** An error from this package, or the same error as plain data. */
  error: Pick<AnswerFault, 'kind' | 'code' | 'message' | 'status'>
  /**
   * Adds a button that tries again, unless the user is signed out: the provider then fetches again after the
   * sign-in. @default no button
   */
  onRetry?: (() => void) | undefined
  /** Whether another attempt is in progress. @default false */
  isRetrying?: boolean | undefined
  /** Your own actions next to "Try again", such as a link to sign in. @default none */
  children?: ReactNode | undefined
}

/** Shows an error, its code and what to do: try again, or copy the details for support. */
export const ErrorView = acceptRef(function ErrorView(props: ErrorViewProps) {
  const { error: given, onRetry, isRetrying = false, children, ...rest } = props
  const error = toAnswerFault(given)
  const text = useText(commonTexts)
  const words = formatError(error, useTextOptions())
  const isAccess = error.kind === 'forbidden' || error.kind === 'unauthorized'
  return (
    <StatusMessage
      {...rest}
      icon={isAccess ? 'lock' : 'error'}
      title={words.title}
      text={words.text}
      code={error.code}
      isError
    >
      {children}
      {onRetry && !isSignedOut(error) && (
        <Button onClick={onRetry} isBusy={isRetrying} icon={refreshIcon}>
          {text(isRetrying ? 'action.retrying' : 'action.retry')}
        </Button>
      )}
      <CopyButton
        what="details"
        label={text('action.copyDetails')}
        makeText={() => details(error)}
      />
    </StatusMessage>
  )
})

function details({ message, status }: ErrorViewProps['error']): string {
  return status ? `${message}\nHTTP ${status}` : message
}
