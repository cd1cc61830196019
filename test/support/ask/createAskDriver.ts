import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Conversations } from 'personalization-kit'
import { personalizationKeys } from 'personalization-kit'
import { readProperty } from '../../../src/internal/readProperty.js'

/** What the host page can do. */
interface HostActions {
  queryClient: QueryClient
  signOut: () => Promise<void>
  signIn: (me: string) => Promise<void>
  checkAccount: () => Promise<void>
  go: (isAway: boolean) => void
  me: () => string | null
  isAway: () => boolean
}

/** A request that a page has sent, with the state of the page at that time. */
export interface SentRequest {
  call: 'answer' | 'submit' | 'list'
  questionId: string | null
  isHidden: boolean
  isOffline: boolean
  /** In the pages' time. `null` if it has not ended. */
  startedAt: number
  endedAt: number | null
}

/** One entry of a conversation, as it is shown. */
export type Shown =
  | { kind: 'user' | 'bot'; text: string }
  | { kind: 'edit'; text: string }
  | { kind: 'unknown' }
  | { kind: 'status'; phase: string; text: string; buttons: string[] }

export interface Snapshot {
  view: 'out' | 'away' | 'list' | 'panel'
  me: string | null
  field: string
  isSending: boolean
  entries: Shown[]
}

export type AskDriver = ReturnType<typeof createAskDriver>

/** Uses the page as a user does, from inside: a click through the browser's protocol takes ten times as long. */
export function createAskDriver(host: HostActions) {
  const real = (
    globalThis as unknown as { realTimers: { setTimeout: (run: () => void, ms: number) => void } }
  ).realTimers
  const sent: SentRequest[] = []
  const accepted: string[] = []
  let isHidden = false
  let isOffline = !navigator.onLine
  window.addEventListener('offline', () => (isOffline = true))
  window.addEventListener('online', () => (isOffline = false))
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  document.hasFocus = () => !isHidden

  const panel = () => document.querySelector<HTMLElement>('.pk-ask-panel')
  const all = <Kind extends Element = HTMLElement>(selector: string, from?: Element | null) => [
    ...((from ?? panel())?.querySelectorAll<Kind>(selector) ?? []),
  ]
  const button = (name: string, from?: Element | null) =>
    all<HTMLButtonElement>('button', from).find(
      (each) => (each.getAttribute('aria-label') ?? each.title) === name || words(each) === name,
    )
  const words = (element: Element) => element.textContent?.trim() ?? ''
  const mainBox = () =>
    panel()?.querySelector<HTMLTextAreaElement>('.pk-ask-panel-form textarea') ?? null

  function fill(box: HTMLTextAreaElement | HTMLInputElement, text: string) {
    const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function press(box: Element | null, key: string) {
    box?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }

  /** Waits in real time until something is so, or returns `false`. */
  async function until(isSo: () => boolean, limitMs = 1_500) {
    const steps = limitMs / 10
    for (let step = 0; step < steps; step++) {
      if (isSo()) return true
      await new Promise<void>((resolve) => real.setTimeout(resolve, 10))
    }
    return isSo()
  }

  /** Waits until the list of conversations was read: until it has been the same for a while of the page's own time. */
  async function untilListed() {
    let before = ''
    let turns = 0
    await until(() => {
      const { sessionId, conversations } = driver.conversations ?? {}
      const listed = JSON.stringify([sessionId, conversations?.map((each) => each.sessionId)])
      turns = listed === before ? turns + 1 : 0
      before = listed
      return turns > 20
    }, 5_000)
  }

  const isListing = () => panel()?.querySelector('.pk-conversation-list') !== null
  const rows = () => all('.pk-conversation-list-item')

  async function list() {
    if (!panel()) return false
    if (!isListing()) button('Conversations')?.click()
    return until(isListing, 2_000)
  }

  /** Opens the row of the list, counted from the top. Returns the session's ID. */
  async function open(at: number) {
    if (!(await list())) return null
    const place = at % Math.max(rows().length, 1)
    const row = rows()[place]
    const sessionId = driver.conversations?.conversations[place]?.sessionId ?? null
    const [opener] = row ? all('.pk-conversation-list-open', row) : []
    if (!opener) {
      button('Conversations')?.click()
      return null
    }
    opener.click()
    await until(() => !isListing(), 2_000)
    return sessionId
  }

  const driver = {
    conversations: null as Conversations | null,
    conversation: null as Conversation | null,

    /** The `fetch` of the page's client. Writes down what is sent and what was accepted. */
    fetch: (async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      const isSubmit = init?.method === 'POST'
      const call = isSubmit ? 'submit' : url.includes('/answer') ? 'answer' : 'list'
      const questionId = new URL(url, location.href).searchParams.get('questionId')
      const request: SentRequest = {
        call,
        questionId,
        isHidden,
        isOffline,
        startedAt: Date.now(),
        endedAt: null,
      }
      sent.push(request)
      try {
        const response = await fetch(input, init)
        if (isSubmit && response.ok) void remember(response.clone())
        return response
      } finally {
        request.endedAt = Date.now()
      }
    }) as typeof fetch,

    /** Returns what was sent and accepted since the page was loaded. */
    log: () => ({ sent, accepted, lateLocks: Number(readProperty(globalThis, 'lateLocks')) || 0 }),

    /** Whether the page shows what it is to show. */
    isReady: () => (host.me() === null ? words(document.body) !== '' : mainBox() !== null),
    /** Types into the field. Returns what was in it before, or `null` if there is none. */
    type(text: string) {
      const box = mainBox()
      if (!box || box.readOnly || box.disabled) return null
      const before = box.value
      fill(box, text)
      return box.value === text ? before : null
    },
    /** Presses Enter in the field. Returns the text in it. */
    send() {
      const box = mainBox()
      const text = box?.value ?? ''
      press(box, 'Enter')
      return text
    },
    /** Opens the form to edit a question. Returns the question, or `null` if there is none. */
    async edit(at: number) {
      const messages = all('.pk-chat-message[data-sender=user]').filter((each) =>
        each.querySelector('.pk-chat-message-edit'),
      )
      const message = messages.at(at % Math.max(messages.length, 1))
      if (!message) return null
      const query = messageText(message)
      message.querySelector<HTMLElement>('.pk-chat-message-edit')?.click()
      await until(() => editBox() !== null, 2_000)
      return query
    },
    typeEdit(text: string) {
      const box = editBox()
      if (!box || box.readOnly || box.disabled) return null
      const before = box.value
      fill(box, text)
      return before
    },
    sendEdit() {
      const box = editBox()
      const text = box?.value ?? ''
      press(box, 'Enter')
      return text
    },
    cancelEdit() {
      const box = editBox()
      const text = box?.value ?? null
      press(box, 'Escape')
      return text
    },
    /** Presses the button of an answer's status, if there is one. Returns the question above it. */
    pressStatus(name: string) {
      const entries = shown()
      const statuses = all('.pk-answer-status')
      const at = statuses.findIndex((status) => button(name, status))
      const status = statuses[at]
      if (!status) return null
      const places = entries.flatMap((entry, place) => (entry.kind === 'status' ? [place] : []))
      const before = entries[(places[at] ?? 0) - 1]
      button(name, status)?.click()
      return before && 'text' in before ? before.text : ''
    },
    startNew() {
      const plus = button('New conversation')
      plus?.click()
      return Boolean(plus)
    },
    open,
    async rename(at: number, title: string) {
      if (!(await list())) return false
      const row = rows()[at]
      const renamer = row && all('button', row)[1]
      renamer?.click()
      const hasField = await until(() => panel()?.querySelector('li input') !== null, 2_000)
      const field = panel()?.querySelector<HTMLInputElement>('li input')
      if (renamer && hasField && field) {
        fill(field, title)
        press(field, 'Enter')
      }
      button('Conversations')?.click()
      return Boolean(renamer)
    },
    async remove(at: number) {
      if (!(await list())) return null
      const sessionId = driver.conversations?.conversations[at]?.sessionId ?? null
      const row = rows()[at]
      const remover = row && all('button', row)[2]
      remover?.click()
      if (remover)
        await until(() => row.querySelector('.pk-conversation-list-confirm') !== null, 2_000)
      if (row) button('Delete', row)?.click()
      button('Conversations')?.click()
      return remover ? sessionId : null
    },
    /** Leaves the panel, or returns to it. Returns what was shown at that moment. */
    go(isAway: boolean): Snapshot {
      const before = driver.snapshot()
      host.go(isAway)
      return before
    },
    focus() {
      window.dispatchEvent(new Event('focus'))
    },
    setHidden(next: boolean) {
      isHidden = next
      window.dispatchEvent(new Event(next ? 'blur' : 'focus'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    checkAccount: host.checkAccount,
    signOut: host.signOut,
    signIn: host.signIn,
    clearStorage: () => localStorage.clear(),

    snapshot: (): Snapshot => ({
      view: host.me() === null ? 'out' : !panel() ? 'away' : isListing() ? 'list' : 'panel',
      me: host.me(),
      field: mainBox()?.value ?? '',
      isSending: shown().some((entry) => entry.kind === 'status' && entry.phase === 'sending'),
      entries: shown(),
    }),

    /** Opens all conversations, one after the other, and returns what they show once nothing is loading. */
    async walk(limitMs: number, opensEdits = false) {
      host.go(false)
      if (!(await until(() => panel() !== null, 2_000))) return []
      const found: { sessionId: string; fields: string[]; entries: Shown[] }[] = []
      await untilListed()
      const add = async (sessionId: string) => {
        await until(isSettled, limitMs)
        const edits = editBox() ? [editBox()?.value ?? ''] : []
        // An open form hides its question.
        if (editBox()) driver.cancelEdit()
        await until(() => editBox() === null, 2_000)
        const entries = shown()
        if (opensEdits) edits.push(...(await openEdits()))
        found.push({ sessionId, fields: [mainBox()?.value ?? '', ...edits], entries })
      }
      if (isListing()) button('Conversations')?.click()
      await until(() => !isListing(), 2_000)
      const current = driver.conversations?.sessionId ?? ''
      await add(current)
      const ids = driver.conversations?.conversations.map(({ sessionId }) => sessionId) ?? []
      for (const id of ids) {
        if (id === current) continue
        const at = driver.conversations?.conversations.findIndex((each) => each.sessionId === id)
        if (at === undefined || at < 0) continue
        await open(at)
        await add(id)
      }
      return found
    },

    /** The questions of all conversations in memory. */
    questions: () =>
      JSON.stringify(
        host.queryClient
          .getQueryCache()
          .findAll({ queryKey: [...personalizationKeys.all, 'conversation'] })
          .map(({ state }) => state.data),
      ),

    /** Everything that the page shows, keeps in memory and stores. */
    everything() {
      const fields = all<HTMLTextAreaElement>('input, textarea', document.body)
      const cache = host.queryClient.getQueryCache().getAll()
      const mutations = host.queryClient.getMutationCache().getAll()
      return {
        screen: [document.documentElement.outerHTML, document.title]
          .concat(fields.map(({ value }) => value))
          .join('\n'),
        memory: JSON.stringify([
          cache.map(({ queryKey, state }) => [queryKey, state.data]),
          mutations.map(({ state }) => [state.variables, state.data]),
        ]),
        storage: JSON.stringify([stored('localStorage'), stored('sessionStorage')]),
      }
    },
  }

  async function remember(response: Response) {
    const body = (await response.json().catch(() => null)) as { questionId?: string } | null
    // The page has had its turn by then.
    real.setTimeout(() => body?.questionId && accepted.push(body.questionId), 30)
  }

  function stored(name: 'localStorage' | 'sessionStorage') {
    try {
      return Object.entries(globalThis[name])
    } catch {
      return []
    }
  }

  /** Opens and closes the form of each question, and returns the texts in them. */
  async function openEdits(): Promise<string[]> {
    const texts: string[] = []
    const count = all('.pk-chat-message-edit').length
    for (let at = 0; at < count; at++) {
      await driver.edit(at)
      texts.push(editBox()?.value ?? '')
      driver.cancelEdit()
      await until(() => editBox() === null, 2_000)
    }
    return texts
  }

  const editBox = () =>
    panel()?.querySelector<HTMLTextAreaElement>('.pk-conversation-edit textarea') ?? null

  const messageText = (message: Element) =>
    words(message.querySelector('.pk-chat-message-text') ?? message)

  /** The entries in the order in which they are shown. */
  function shown(): Shown[] {
    const kinds =
      '.pk-chat-message, .pk-answer-status, .pk-conversation-question, .pk-conversation-edit'
    return all(kinds).map((element): Shown => {
      if (element.matches('.pk-chat-message')) {
        const kind = element.dataset.sender === 'user' ? 'user' : 'bot'
        return { kind, text: messageText(element) }
      }
      if (element.matches('.pk-conversation-edit')) {
        return { kind: 'edit', text: element.querySelector('textarea')?.value ?? '' }
      }
      if (!element.matches('.pk-answer-status')) return { kind: 'unknown' }
      return {
        kind: 'status',
        phase: element.dataset.phase ?? '',
        text: words(element),
        buttons: all('button', element).map(words),
      }
    })
  }

  /** Whether no question is being sent or answered, and nothing is loading. */
  function isSettled() {
    return shown().every(
      (entry) =>
        !(entry.kind === 'status' && ['sending', 'queued', 'processing'].includes(entry.phase)),
    )
  }

  return driver
}
