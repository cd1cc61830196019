import type { ReactNode } from 'react'
import { Component } from 'react'

/** Catches what its children throw while rendering, and shows it as “Failed: <name>: <message>”. */
export class Caught extends Component<{ name: string; children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing' }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : `Failed: ${this.props.name}: ${String(error)}`
  }
}
