import type { ReactNode } from 'react'
import { Component } from 'react'

/** Shows a message in place of a part whose code can't be loaded, such as after a deployment. */
export class LoadBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p className="not-loaded" role="alert">
        Couldn’t load this part of the page.{' '}
        <button onClick={() => location.reload()}>Reload</button>
      </p>
    )
  }
}
