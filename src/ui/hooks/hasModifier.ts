/** Returns whether a modifier key other than Shift is held. Such keys and clicks are left to the browser. */
export function hasModifier(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) {
  return event.ctrlKey || event.metaKey || event.altKey
}
