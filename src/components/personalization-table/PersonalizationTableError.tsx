'use client'
import type { ErrorViewProps } from '../status-message/ErrorView.js'
import { ErrorView } from '../status-message/ErrorView.js'

/** The view of a list that could not be fetched: what happened, its code, a way to try again. */
export function PersonalizationTableError(props: ErrorViewProps) {
  return <ErrorView {...props} />
}
