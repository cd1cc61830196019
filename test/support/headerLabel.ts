/** Returns the name of a column from its header, which can also show a scale. */
export function headerLabel(head: HTMLElement): string | null {
  return head.querySelector('.pk-visually-hidden')?.textContent ?? head.textContent
}
