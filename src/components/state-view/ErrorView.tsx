'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { AnswerFault } from '../../errors/AnswerFault.js'
import { useLocalization } from '../../localization/useLocalization.js'
import { useText } from '../../localization/useText.js'
import { errorText } from '../../messages/errorText.js'
import { Button } from '../button/Button.js'
import { StateView } from './StateView.js'

/** What an error view shows and offers. */
export interface ErrorViewProps {
  /** An error of this package, or its plain-data form. */
  error: Pick<AnswerFault, 'kind' | 'code' | 'message' | 'status'>
  /** Offers to try again. @default no such button */
  onRetry?: () => void
  /** Whether another try is under way. @default false */
  isRetrying?: boolean
  /** More to do, beside "Try again": a link to sign in, say. @default none */
  children?: ReactNode
}

/** What failed, its code, and what to do about it: try again, or copy the details for support. */
export function ErrorView({ error, onRetry, isRetrying = false, children }: ErrorViewProps) {
  const text = useText()
  const words = errorText(useLocalization(), error)
  const isAccess = error.kind === 'forbidden' || error.kind === 'unauthorized'
  return (
    <StateView
      icon={isAccess ? 'lock' : 'error'}
      title={words.title}
      text={words.text}
      code={error.code}
      isError
    >
      {children}
      {onRetry && error.code !== 'PK-NOT-SIGNED-IN' && (
        <Button onClick={onRetry} isBusy={isRetrying} icon="refresh">
          {text('action.retry')}
        </Button>
      )}
      <CopyDetailsButton error={error} />
    </StateView>
  )
}

function CopyDetailsButton({ error }: Pick<ErrorViewProps, 'error'>) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(
      `${error.message}${error.status ? `\nHTTP ${error.status}` : ''}`,
    )
    setIsCopied(true)
  }
  return (
    <Button variant="quiet" onClick={() => void copy().catch(() => {})}>
      {text(isCopied ? 'action.copied' : 'action.copyDetails')}
    </Button>
  )
}
