import { onTestFinished, vi } from 'vitest'

/** How `navigator.clipboard` behaves: it is missing on http:// pages. */
export const clipboards = ['missing', 'rejects', 'throws'] as const
/** How `document.execCommand` behaves. */
export const commands = ['copies', 'returns false', 'throws', 'missing'] as const

/** What a browser would have copied, and from where. */
export interface Copied {
  text: string | null
  /** The dialog with the selection. */
  dialog: Element | null
  /** The number of times that `document.execCommand` was called. */
  calls: number
}

/** Makes the page's clipboard behave so until the end of the test. Call it after `userEvent.setup`. */
export function pretendClipboard(
  clipboard: (typeof clipboards)[number],
  command: (typeof commands)[number],
): Copied {
  const copied: Copied = { text: null, dialog: null, calls: 0 }
  replace(navigator, 'clipboard', clipboard === 'missing' ? undefined : { writeText })
  function writeText() {
    const denied = new DOMException('Write permission denied.', 'NotAllowedError')
    if (clipboard === 'throws') throw denied
    return Promise.reject(denied)
  }
  const execCommand = vi.fn((name: string) => {
    copied.calls += 1
    if (command === 'throws') throw new DOMException('Not allowed', 'SecurityError')
    if (command === 'returns false' || name !== 'copy') return false
    const { text, place } = readSelection()
    Object.assign(copied, { text, dialog: place?.closest('dialog') })
    return copied.text !== null
  })
  replace(document, 'execCommand', command === 'missing' ? undefined : execCommand)
  return copied
}

/** Reads what the browser would copy: what a listener puts in the event, or else the selection. */
function readSelection(): { text: string | null; place: Element | null } {
  const place = deepActiveElement()
  const data = new Map<string, string>()
  const event = new Event('copy', { bubbles: true, cancelable: true, composed: true })
  Object.assign(event, {
    clipboardData: { setData: (type: string, text: string) => data.set(type, text) },
  })
  ;(place ?? document.body).dispatchEvent(event)
  const given = data.get('text/plain')
  if (given !== undefined) return { text: given, place }
  if (place instanceof HTMLTextAreaElement || place instanceof HTMLInputElement) {
    const { value, selectionStart, selectionEnd } = place
    return { text: value.slice(selectionStart ?? 0, selectionEnd ?? 0) || null, place }
  }
  const selection = getSelection()
  return {
    text: selection?.toString() || null,
    place: selection?.anchorNode?.parentElement ?? null,
  }
}

function deepActiveElement(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function replace(owner: Navigator | Document, name: string, value: unknown) {
  const own = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { configurable: true, writable: true, value })
  onTestFinished(() => {
    if (own) Object.defineProperty(owner, name, own)
    else Reflect.deleteProperty(owner, name)
  })
}
