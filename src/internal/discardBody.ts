/** Lets go of a body nobody will read, so that its connection is free again. Never throws. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => {})
}
