'use client'
import type { ErrorViewProps } from '../state-view/ErrorView.js'
import { ErrorView } from '../state-view/ErrorView.js'

/** The view of a list that could not be fetched: what happened, its code, a way to try again. */
export function PersonalizationTableError(props: ErrorViewProps) {
  return <ErrorView {...props} />
}
