import type { KeyboardEvent } from 'react'
import { hasModifier } from '../../ui/hooks/hasModifier.js'
import type { TimelineMoves } from './TimelineControls.js'
import { zooms } from './TimelineControls.js'

/**
 * Handles a key on a timeline. Arrows move the timeline, plus and minus zoom it, and Home returns
 * to the current time.
 */
export function pressTimelineKey(
  event: KeyboardEvent<HTMLElement>,
  { zoom, setZoom, move, toNow }: TimelineMoves,
) {
  // Links and buttons in the timeline handle their own keys.
  if (event.target !== event.currentTarget || hasModifier(event)) return
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  const at = zooms.indexOf(zoom)
  const actions: Partial<Record<string, () => void>> = {
    ArrowRight: () => move(isRightToLeft ? -1 : 1),
    ArrowLeft: () => move(isRightToLeft ? 1 : -1),
    Home: toNow,
    '+': () => setZoom(zooms[Math.max(0, at - 1)] ?? zoom),
    '-': () => setZoom(zooms[Math.min(zooms.length - 1, at + 1)] ?? zoom),
  }
  const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
  if (!act) return
  event.preventDefault()
  act()
}
