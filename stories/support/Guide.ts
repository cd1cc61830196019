/** Advice about a component, in the `guides.ts` of its group. */
export interface Guide {
  /** When to use it, in one or two sentences. */
  use: string
  /** When to use something else, and what. */
  avoid: string
  /** What to do. */
  do: readonly string[]
  /** What to leave out, and why. */
  dont: readonly string[]
  /** Keys, separated by spaces, and what they do. @default no table */
  keyboard?: readonly (readonly [keys: string, action: string])[]
  /** What people who use assistive technology get, and what the host has to do. @default none */
  accessibility?: string
}
