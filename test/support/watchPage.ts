import { vi } from 'vitest'

/** A service that answers each question at once. */
export const answerAtOnce: typeof globalThis.fetch = async (input, init) => {
  if (init?.method === 'POST') return Response.json({ questionId: 'q' })
  const history = [{ type: 'message', sender: 'bot', message: 'Two are paused.', timestamp: 1 }]
  const { searchParams } = new URL(input instanceof Request ? input.url : input)
  const questionId = searchParams.get('questionId')
  return Response.json({ questionId, status: 'DONE', chatData: { history } })
}

type PageWindow = Window & typeof globalThis

/** Collects the names of downloaded files, without downloading them. */
export function watchDownloads(frame: PageWindow): string[] {
  const files: string[] = []
  for (const { HTMLAnchorElement: Anchor } of new Set<PageWindow>([window, frame])) {
    vi.spyOn(Anchor.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      files.push(this.download)
    })
  }
  return files
}

/** Collects what is written into live regions. */
export function watchAnnouncements(root: HTMLElement): string[] {
  const announced: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const isLive = target instanceof Element && target.closest('[aria-live=polite]')
      if (isLive) for (const { textContent } of addedNodes) announced.push(textContent ?? '')
    }
  })
  observer.observe(root, { childList: true, subtree: true })
  return announced
}
