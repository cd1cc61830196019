/** Formats a fraction as a percentage for an attribute. */
export function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
