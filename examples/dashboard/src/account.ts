import type { Scope } from 'personalization-kit'

/** A website the signed-in user may work with. */
export interface Website extends Scope {
  name: string
}

/** Who is signed in; `null`: nobody. */
export interface Account {
  /** An opaque, stable id. */
  id: string
  user: string
  websites: Website[]
  /** Ties the questions of one sign-in together. */
  sessionId: string
}

const maxWaitMs = 10_000

/** Asks our own server who is signed in. */
export async function fetchAccount(): Promise<Account | null> {
  const response = await fetch('/account', { signal: AbortSignal.timeout(maxWaitMs) })
  if (response.status === 401) return null
  if (!response.ok) throw new Error(`The dashboard's server answered ${response.status}`)
  return response.json()
}

/** Signs in or out; the demo has one user and asks for no password. */
export async function changeSession(action: 'sign-in' | 'sign-out'): Promise<void> {
  const response = await fetch(`/${action}`, { method: 'POST' })
  if (!response.ok) throw new Error(`The dashboard's server answered ${response.status}`)
}
