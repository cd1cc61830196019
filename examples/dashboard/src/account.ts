import type { Scope } from 'personalization-kit'

/** A website that the signed-in user can access. */
export interface Website extends Scope {
  name: string
  /** The host of its pages, for links to them. */
  domain?: string
}

/** The signed-in user. */
export interface Account {
  /** An opaque, stable ID. */
  id: string
  user: string
  websites: Website[]
  /** Groups the questions of one sign-in. */
  sessionId: string
}

const maxWaitMs = 10_000

/** Fetches the signed-in user from our own server. Returns `null` if no one is signed in. */
export async function fetchAccount(): Promise<Account | null> {
  const response = await fetch('/account', { signal: AbortSignal.timeout(maxWaitMs) })
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`The dashboard’s server responded with ${response.status}`)
  return response.json()
}

/** Signs in or out. The demo has one user and no password. */
export async function changeSession(action: 'sign-in' | 'sign-out'): Promise<void> {
  const response = await fetch(`/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`The dashboard’s server responded with ${response.status}`)
}
