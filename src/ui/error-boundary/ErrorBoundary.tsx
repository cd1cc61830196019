'use client'
import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  /** The rendered value. When it changes, rendering is tried again. */
  resetKey: unknown
  fallback: ReactNode
  children: ReactNode
}

interface State {
  hasFailed: boolean
  resetKey: unknown
}

/** Limits the effect of a rendering error to one row or message. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
