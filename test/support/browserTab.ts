import type { Browser, CDPSession } from 'playwright'

/**
 * A tab controlled through the browser's own protocol, so that it is hidden and frozen as it would
 * be by a user.
 */
export interface BrowserTab {
  evaluate(expression: string): Promise<unknown>
  /** Polls an expression until it is true. */
  until(expression: string, timeoutMs?: number): Promise<void>
  reload(): Promise<void>
  /** Brings another tab to the front. `show` brings this one back. */
  hide(): Promise<void>
  show(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  /** Opens another tab in the same window, which hides this one. */
  open(url: string): Promise<BrowserTab>
  close(): Promise<void>
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>

/**
 * Opens a tab in its own window. Bypasses Playwright's pages, which always pretend to be focused.
 * `browser` must be Playwright's Chromium.
 */
export async function openTab(browser: Browser, url: string): Promise<BrowserTab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  return openIn(session, browserContextId, url)
}

async function openIn(session: CDPSession, browserContextId: string, url: string) {
  const create = async (address: string) =>
    (await session.send('Target.createTarget', { url: address, browserContextId })).targetId
  const targetId = await create(url)
  const send = await attach(session, targetId)
  let cover: string | undefined
  const tab: BrowserTab = {
    async evaluate(expression) {
      const answer = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails))
      return (answer.result as { value?: unknown }).value
    },
    async until(expression, timeoutMs = 30_000) {
      const start = Date.now()
      while (!(await tab.evaluate(expression).catch(() => false))) {
        if (Date.now() - start > timeoutMs) throw new Error(`Never true: ${expression}`)
        await wait(20)
      }
    },
    async reload() {
      await send('Page.reload')
    },
    async hide() {
      cover ??= await create('about:blank')
      await session.send('Target.activateTarget', { targetId: cover })
      await tab.until('document.visibilityState === "hidden"')
    },
    async show() {
      await session.send('Target.activateTarget', { targetId })
      await tab.until('document.visibilityState === "visible"')
    },
    async freeze() {
      await send('Page.setWebLifecycleState', { state: 'frozen' })
    },
    async thaw() {
      await send('Page.setWebLifecycleState', { state: 'active' })
    },
    async setOffline(offline) {
      await send('Network.enable')
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await send('Network.emulateNetworkConditions', { offline, ...speed })
    },
    open: (address) => openIn(session, browserContextId, address),
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
  return tab
}

/** Sends commands to one target through the browser's session. */
async function attach(session: CDPSession, targetId: string): Promise<Send> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (message: Reply) => void>()
  session.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return
    const reply = JSON.parse(event.message) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let id = 0
  return async (method, params = {}) => {
    id += 1
    const message = JSON.stringify({ id, method, params })
    const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
}

interface Reply {
  id: number
  result?: Record<string, unknown>
  error?: { message: string }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
