/** A key event of React. */
interface KeyEvent {
  keyCode: number
  nativeEvent: { isComposing: boolean }
}

/**
 * Returns whether a key belongs to an input method, such as the Enter that ends a composition. Safari
 * sends it after the end, with the key code 229.
 */
export function isComposing({ keyCode, nativeEvent }: KeyEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229
}
