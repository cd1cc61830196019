/** How many variants have different colors. */
export const variantColors = 8

/** Returns the number of a variant's color, from 1. Variants after the eighth share the ninth color. */
export function variantColor(index: number): number {
  return Math.min(index, variantColors) + 1
}
