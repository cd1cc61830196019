/** Returns whether an element handles key presses itself, such as a text field or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog') !==
      null
  )
}
