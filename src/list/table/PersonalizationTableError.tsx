'use client'
import { acceptRef } from '../../ui/parts/react18.js'
import type { ErrorViewProps } from '../../ui/status-message/ErrorView.js'
import { ErrorView } from '../../ui/status-message/ErrorView.js'

/**
 * Shows why a list could not be fetched: the error, its code, and buttons to try again (with `onRetry`) and to
 * copy the details.
 */
export const PersonalizationTableError = acceptRef(function PersonalizationTableError(
  props: ErrorViewProps,
) {
  return <ErrorView {...props} />
})
