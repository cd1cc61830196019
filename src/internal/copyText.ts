import type { CopiedTable } from './sheetTable.js'

/** `'insecure'`: the page is not served over HTTPS. `'denied'`: the browser does not allow it. */
export type CopyOutcome = 'done' | 'insecure' | 'denied'

/** What is copied: text, or text that is also offered as HTML. */
export type Copied = string | CopiedTable

/**
 * Copies text, and as HTML if that is given and the browser can. If the clipboard API is missing, as on pages without
 * HTTPS, or denies access, selects the text and copies it as a user would. Focus stays where it is.
 */
export async function copyText(copied: Copied): Promise<CopyOutcome> {
  const { text, html } = typeof copied === 'string' ? { text: copied } : copied
  const page = focusedPage()
  const { navigator } = page.defaultView ?? window
  let isOffered = true
  try {
    const { clipboard } = navigator as Partial<Navigator>
    isOffered = clipboard !== undefined
    if (clipboard) {
      const Item = (page.defaultView ?? window).ClipboardItem as typeof ClipboardItem | undefined
      if (html !== undefined && Item && 'write' in clipboard) {
        await clipboard.write([
          new Item({
            'text/plain': blobOf(text, 'text/plain'),
            'text/html': blobOf(html, 'text/html'),
          }),
        ])
      } else await clipboard.writeText(text)
      return 'done'
    }
  } catch {
    // Copying a selection can still work.
  }
  if (copySelection(page, text, html)) return 'done'
  return isOffered ? 'denied' : 'insecure'
}

function blobOf(content: string, type: string): Blob {
  return new Blob([content], { type })
}

function copySelection(page: Document, text: string, html: string | undefined): boolean {
  const selection = page.getSelection()
  const selected = Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) =>
    selection?.getRangeAt(index),
  )
  const copied = page.createElement('span')
  copied.textContent = text
  copied.setAttribute('aria-hidden', 'true')
  copied.style.cssText =
    'position:fixed;opacity:0;pointer-events:none;white-space:pre;user-select:text'
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  try {
    // Text outside an open modal dialog can't be selected.
    ;(page.activeElement?.closest('dialog') ?? page.body).append(copied)
    selection?.selectAllChildren(copied)
    page.addEventListener('copy', onCopy, true)
    return page.execCommand('copy')
  } catch {
    return false
  } finally {
    page.removeEventListener('copy', onCopy, true)
    copied.remove()
    selection?.removeAllRanges()
    for (const range of selected) if (range) selection?.addRange(range)
  }
}

/** Returns the document that has focus: the page, or one in an iframe of the same origin. */
function focusedPage(): Document {
  let page = document
  for (;;) {
    const inner = (page.activeElement as Partial<HTMLIFrameElement> | null)?.contentDocument
    if (!inner) return page
    page = inner
  }
}
