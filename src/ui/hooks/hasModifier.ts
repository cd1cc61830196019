/** Returns whether a modifier key other than Shift is held, which gives keys and clicks to the browser. */
export function hasModifier(event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) {
  return event.ctrlKey || event.metaKey || event.altKey
}
