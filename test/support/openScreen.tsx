import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { createPollPolicy } from '../../src/answer/createPollPolicy.js'
import { createPersonalizationClient } from '../../src/client/createPersonalizationClient.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { shop } from './kit.js'
import { patience } from './patience.js'
import 'personalization-kit/styles.css'

// What panels load on demand is loaded before, so that it is there at once on a busy machine.
import.meta.glob('../../src/{list,insight,ask,panels}/**/*.{ts,tsx}', { eager: true })

/** 2026-06-01 12:00 UTC, so that dates read the same each time. */
export const frozenNow = Date.UTC(2026, 5, 1, 12)

const policy = createPollPolicy({ minIntervalMs: 40, maxIntervalMs: 40 })

export interface Screen {
  /** The element that React renders into. */
  element: HTMLElement
  close: () => void
}

/** Renders a screen with the demo service and a frozen clock, as an app would, without test tools. */
export function openScreen(
  ui: ReactNode,
  options: {
    /** Where the screen is rendered. @default an element at the end of the page */
    element?: HTMLElement
    fetch?: typeof globalThis.fetch
    /** Called with an error that took the whole screen away. @default it is reported as usual */
    onUncaughtError?: (error: unknown) => void
  } = {},
): Screen {
  const { element = document.body.appendChild(document.createElement('div')) } = options
  const service = createReferenceService({ now: () => frozenNow })
  const client = createPersonalizationClient({
    baseUrl: 'https://service.example',
    apiKey: service.apiKey,
    dangerouslyAllowBrowserKey: true,
    fetch: options.fetch ?? service.fetch,
  })
  const kit = { client, policy, scope: shop, queryClient: new QueryClient(), now: frozenNow }
  const root = createRoot(element, options)
  root.render(
    <PersonalizationKitProvider {...kit} timeZone="UTC">
      {ui}
    </PersonalizationKitProvider>,
  )
  function close() {
    root.unmount()
    kit.queryClient.clear()
    if (element.parentElement === document.body) element.remove()
  }
  return { element, close }
}

/** Waits for an element that can take a while on a busy machine. */
export function findElement(root: ParentNode, selector: string): Promise<HTMLElement> {
  return vi.waitFor(
    () => {
      const found = root.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`There is no ${selector}`)
      return found
    },
    { ...patience, interval: 20 },
  )
}
