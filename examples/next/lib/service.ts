import 'server-only'
import type { Scope } from 'personalization-kit'
import { createPersonalizationClient } from 'personalization-kit'
import type { Session } from 'personalization-kit/server'

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`The environment has no ${name}`)
  return value
}

/** Where the service is, and the key to it. Read when it is needed: there is none while building. */
export const service = {
  baseUrl: () => read('SERVICE_URL'),
  apiKey: () => read('SERVICE_API_KEY'),
}

/** For server components, which may call the service itself. */
export function createServerClient() {
  return createPersonalizationClient({ baseUrl: service.baseUrl(), apiKey: service.apiKey })
}

/** The website that users of this app work with. */
export const scope: Scope = { accountId: 'acme', websiteId: 'shop' }

/** Who is asking. Everybody is Dana here; your own sign-in takes the place of this. */
export async function readSession(): Promise<Session | null> {
  return {
    subject: 'dana',
    allows: ({ accountId, websiteId }) =>
      accountId === scope.accountId && websiteId === scope.websiteId,
  }
}
