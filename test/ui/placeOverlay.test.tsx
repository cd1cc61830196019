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
