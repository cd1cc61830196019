/** Returns whether a response redirects. Browsers hide where to, and the status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}
