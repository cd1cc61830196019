/** Cancels a body that won't be read, to free its connection. Never throws. */
export function discardBody(response: Response): void {
  response.body?.cancel().catch(() => {})
}
