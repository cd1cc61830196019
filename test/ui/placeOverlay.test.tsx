import { afterEach, expect, it, vi } from 'vitest'
import { placeOverlay } from '../../src/ui/overlay/placeOverlay.js'

afterEach(() => document.body.replaceChildren())

it('an overlay follows its anchor once per scroll, and survives the events of a host', () => {
  const [anchor, overlay] = [document.createElement('div'), document.createElement('div')]
  document.body.append(anchor, overlay)
  const stop = placeOverlay(overlay, anchor, { align: 'start' })
  const measure = vi.spyOn(anchor, 'getBoundingClientRect')
  const onError = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('error', onError)
  document.dispatchEvent(new Event('scroll'))
  expect(measure).toHaveBeenCalledOnce()
  window.dispatchEvent(new Event('scroll'))
  expect(onError).not.toHaveBeenCalled()
  stop()
  document.dispatchEvent(new Event('scroll'))
  expect(measure).toHaveBeenCalledOnce()
  window.removeEventListener('error', onError)
})

it.each(['slotted into', 'inside'])(
  'an overlay follows an anchor %s a scroller of another shadow root',
  (where) => {
    const host = document.body.appendChild(document.createElement('div'))
    const outer = host.attachShadow({ mode: 'open' })
    const scroller = outer.appendChild(document.createElement('div'))
    let place: Node = host
    if (where === 'slotted into') scroller.append(document.createElement('slot'))
    else {
      const inner = scroller.appendChild(document.createElement('div'))
      place = inner.attachShadow({ mode: 'open' })
    }
    const anchor = place.appendChild(document.createElement('div'))
    const overlay = place.appendChild(document.createElement('div'))
    const stop = placeOverlay(overlay, anchor, { align: 'start' })
    const measure = vi.spyOn(anchor, 'getBoundingClientRect')
    scroller.dispatchEvent(new Event('scroll'))
    expect(measure).toHaveBeenCalledOnce()
    stop()
    scroller.dispatchEvent(new Event('scroll'))
    expect(measure).toHaveBeenCalledOnce()
  },
)
