import { isProduction } from './warnOnce.js'

/**
 * Throws in development if a component is used in a way that can't work, so that the mistake is
 * seen where it was made. In production, the component shows what it can.
 */
export function checkProps(isRight: boolean, problem: string): void {
  if (!isRight && !isProduction()) throw new TypeError(`personalization-kit: ${problem}`)
}
