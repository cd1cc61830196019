import 'server-only'
import type { Scope } from 'personalization-kit'
import { createPersonalizationClient } from 'personalization-kit'
import type { Session } from 'personalization-kit/server'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment variable ${name} is not set`)
  return value
}

/** The service's URL and API key. They are read when needed, because a build doesn't have them. */
export const service = {
  baseUrl: () => read('SERVICE_URL'),
  apiKey: () => read('SERVICE_API_KEY'),
}

/** Creates a client for server components, which can call the service directly. */
export function createServerClient() {
  return createPersonalizationClient({ baseUrl: service.baseUrl(), apiKey: service.apiKey })
}

/** The website that users of this app work with. */
export const scope: Scope = { accountId: 'acme', websiteId: 'shop' }

/** Returns the user's session. Here, everyone is Dana. Replace this with your own sign-in. */
export async function readSession(): Promise<Session | null> {
  return {
    subject: 'dana',
    allows: ({ accountId, websiteId }) =>
      accountId === scope.accountId && websiteId === scope.websiteId,
  }
}
