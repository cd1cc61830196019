/** Lets the package warn again of what it has warned of in another test of the same page. */
export function forgetWarnings(): void {
  const said: unknown = Reflect.get(globalThis, Symbol.for('personalization-kit.warnings@1'))
  if (said instanceof Set) said.clear()
}
