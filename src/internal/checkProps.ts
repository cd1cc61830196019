/**
 * Throws in development if a component is used in a way that TypeScript would not allow, so that the mistake is
 * seen where it was made. In production, the component shows what it can.
 */
export function checkProps(isRight: boolean, problem: string): void {
  if (!isRight && process.env.NODE_ENV !== 'production')
    throw new TypeError(`personalization-kit: ${problem}`)
}
