import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, render, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { personalizationKeys } from '../../src/provider/personalizationKeys.js'
import { createKit, shop } from './kit.js'
import type { ListPanel } from './listPanels.js'
import { createScriptedService } from './scriptedService.js'
import type { Trigger } from './sequences.js'

/** Longer than all attempts of a refresh, so that none begins in between. */
const intervalMs = 600_000
const lists = personalizationKeys.list(shop).slice(0, 2)
const { setImmediate } = globalThis

/**
 * Lets time pass, then what has happened reach the screen. Needs fake timers, but a real
 * `setImmediate`, for what is loaded on demand.
 */
export async function pass(ms: number) {
  await act(async () => {
    for (const time of [ms, 1, 0]) {
      await vi.advanceTimersByTimeAsync(time)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })
}

/** Opens a page of a host with a panel, a service that follows a script, and the real retries. */
export function openPanelHost({ panel, missing, hasNotices }: ListPanel) {
  const service = createScriptedService()
  const queryClient = new QueryClient({
    defaultOptions: { queries: { gcTime: Infinity, refetchInterval: intervalMs } },
  })
  const { Kit } = createKit({ fetch: service.fetch })
  const page = (isShown: boolean) => (
    <Kit queryClient={queryClient}>
      <h1>Host</h1>
      <textarea defaultValue="half-written" />
      <main>{isShown && panel}</main>
    </Kit>
  )
  const { container, rerender, unmount } = render(page(true))
  let shown: readonly string[] | null = null
  const main = () => within(container).getByRole('main')
  const show = (isShown: boolean) => {
    shown = null
    return act(async () => rerender(page(isShown)))
  }
  const states = () =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: lists })
      .map(({ state }) => state)
  const pull = createTriggers({ main, show, queryClient })
  return { service, main, pull, show, unmount, states, check, checkRows, hasRows, hasNotices }

  /** Checks what holds at all times. */
  function check() {
    expect(within(container).getByRole('heading', { level: 1 })).toHaveTextContent('Host')
    expect(container.querySelector('textarea')).toHaveValue('half-written')
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    if (shown !== null && shown === service.loaded()) checkRows()
  }
  /** Returns whether the rows of the last list that arrived are on screen. */
  function hasRows() {
    return missing(main().textContent, service.loaded() ?? []).length === 0
  }
  /** Checks that the rows of the last list that arrived are on screen. */
  function checkRows() {
    const names = service.loaded()
    if (!names) return
    expect(missing(main().textContent, names)).toEqual([])
    shown = names
  }
}

export type PanelHost = ReturnType<typeof openPanelHost>

/** Returns the buttons with a label. */
export function buttonsIn(element: HTMLElement, label: string): HTMLButtonElement[] {
  return Array.from(element.querySelectorAll('button')).filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === label,
  )
}

function createTriggers(host: {
  main: () => HTMLElement
  show: (isShown: boolean) => Promise<void>
  queryClient: QueryClient
}): Record<Trigger, () => Promise<void>> {
  const { main, show, queryClient } = host
  const refetchQueries = () => act(async () => void queryClient.refetchQueries())
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  return {
    refetchQueries,
    focus: () => act(async () => void comeBack()),
    reconnect: () =>
      act(async () => {
        onlineManager.setOnline(false)
        onlineManager.setOnline(true)
      }),
    interval: () => pass(intervalMs),
    async button() {
      const [pressed] = [...buttonsIn(main(), 'Refresh'), ...buttonsIn(main(), 'Try again')]
      await (pressed ? act(async () => pressed.click()) : refetchQueries())
    },
    async remount() {
      await show(false)
      await show(true)
    },
  }
}
