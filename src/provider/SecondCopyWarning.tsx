'use client'
import { QueryClient } from '@tanstack/react-query'
import { Component } from 'react'
import { readProperty } from '../internal/readProperty.js'
import { isProduction, warnInDevelopment } from '../internal/warnOnce.js'

/**
 * Warns in development if there is a `QueryClientProvider` of another copy of TanStack Query above the
 * provider. Package managers can install a second copy without a warning. The provider then uses its own
 * cache, so changes to the app's cache have no effect on it. Renders nothing.
 */
export class SecondCopyWarning extends Component {
  override componentDidMount(): void {
    if (isProduction()) return
    // React doesn't say which components are above. Without its internals, there is no warning.
    let fiber = readProperty(this, '_reactInternals')
    while (fiber) {
      const client = readProperty(readProperty(fiber, 'memoizedProps'), 'client')
      if (isQueryClient(client) && !(client instanceof QueryClient)) {
        warnInDevelopment(
          'PersonalizationKitProvider created its own QueryClient, because the QueryClientProvider ' +
            'above it is from another copy of TanStack Query. `npm ls @tanstack/query-core` shows both. ' +
            'Install one version for all packages. See docs/sign-out.md.',
        )
        return
      }
      fiber = readProperty(fiber, 'return')
    }
  }

  override render(): null {
    return null
  }
}

function isQueryClient(value: unknown): boolean {
  return typeof readProperty(value, 'getQueryCache') === 'function'
}
