/** Without input for this long, in ms, a move of focus is not the reader’s. */
const calmMs = 1_000

/**
 * On a docs page, examples that move focus must not move the page. Focus scrolls only shortly after
 * the reader did something. Does nothing on the canvas.
 */
export function calmDocs(): void {
  let inputAt = -calmMs
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, ({ isTrusted, timeStamp }) => {
      if (isTrusted) inputAt = timeStamp
    })
  }
  const isCalm = () => isInDocs() && performance.now() - inputAt > calmMs
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  HTMLElement.prototype.focus = function calmFocus(options) {
    focus.call(this, isCalm() ? { ...options, preventScroll: true } : options)
  }
  // A dialog moves focus itself, and pages around it scroll.
  const show = Reflect.get(HTMLDialogElement.prototype, 'show')
  HTMLDialogElement.prototype.show = function calmShow() {
    const pages = [window, window.parent]
    const places = pages.map(({ scrollX, scrollY }) => [scrollX, scrollY] as const)
    const wasCalm = isCalm()
    show.call(this)
    if (wasCalm) pages.forEach((page, index) => page.scrollTo(...(places[index] ?? [0, 0])))
  }
}

/** Returns whether this page is a docs page, or an example in a frame of one. */
function isInDocs(): boolean {
  return isDocs(window) || docsAround() !== null
}

/** Returns the docs page around an example in a frame; `null` on the canvas. */
export function docsAround(): Window | null {
  return window.parent !== window && isDocs(window.parent) ? window.parent : null
}

function isDocs(page: Window): boolean {
  return /[?&]viewMode=docs\b/.test(page.location.search)
}
