/**
 * On a docs page, examples that move focus must not move the page. Until the reader does something,
 * focus does not scroll. Does nothing on the canvas.
 */
export function calmDocs(): void {
  const isDocs = new URLSearchParams(location.search).get('viewMode') === 'docs'
  const isExampleInFrame = window.parent !== window && window.parent !== window.top
  if (!isDocs && !isExampleInFrame) return
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  const show = Reflect.get(HTMLDialogElement.prototype, 'show')
  let isCalm = true
  HTMLElement.prototype.focus = function calmFocus(options) {
    focus.call(this, isCalm ? { ...options, preventScroll: true } : options)
  }
  // A dialog moves focus itself, and pages around it scroll.
  HTMLDialogElement.prototype.show = function calmShow() {
    const pages = [window, window.parent]
    const places = pages.map(({ scrollX, scrollY }) => [scrollX, scrollY] as const)
    show.call(this)
    if (isCalm) pages.forEach((page, index) => page.scrollTo(...(places[index] ?? [0, 0])))
  }
  for (const type of ['pointerdown', 'keydown', 'wheel']) {
    addEventListener(type, ({ isTrusted }) => (isCalm &&= !isTrusted), { passive: true })
  }
}
