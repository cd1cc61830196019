/** Returns whether a response redirects. Browsers hide its target and its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}
