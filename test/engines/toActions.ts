import type { Step } from './Engine.js'

/** How WebDriver writes the keys that have no character. */
const keys: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  Shift: '\uE008',
  Control: '\uE009',
}

const kinds = {
  keyDown: 'key',
  keyUp: 'key',
  move: 'pointer',
  down: 'pointer',
  up: 'pointer',
  wheel: 'wheel',
}
let wheels = 0

/**
 * Returns input in the form that WebDriver and WebDriver BiDi share: a list for each device, with a
 * pause while another device moves.
 */
export function toActions(steps: readonly Step[]) {
  const pause = { type: 'pause', duration: 0 }
  return [...new Set(steps.map(({ type }) => kinds[type]))].map((kind) => ({
    type: kind,
    // WebKit's driver scrolls by the difference from what the same wheel scrolled before.
    id: kind === 'wheel' ? `wheel ${++wheels}` : kind,
    ...(kind === 'pointer' && { parameters: { pointerType: 'mouse' } }),
    actions: steps.map((step) => (kinds[step.type] === kind ? toAction(step) : pause)),
  }))
}

function toAction(step: Step) {
  switch (step.type) {
    case 'keyDown':
    case 'keyUp':
      return { type: step.type, value: keys[step.key] ?? step.key }
    case 'move':
      // In several movements, as a hand does.
      return { type: 'pointerMove', x: step.x, y: step.y, duration: 30, origin: 'viewport' }
    case 'wheel':
      return { ...step, type: 'scroll', duration: 0, origin: 'viewport' }
    case 'down':
      return { type: 'pointerDown', button: 0 }
    case 'up':
      return { type: 'pointerUp', button: 0 }
  }
}
