import type { Scope } from '../contract/Scope.js'

/** The user and the website that may use a question ID. */
interface QuestionOwner {
  /** The session's `subject`. */
  subject: string
  /** The website that was asked about. */
  scope: Scope
}

/** Signs question IDs for the user who asked, so that no one else can use them. */
export interface QuestionSigner {
  /** Returns `<id>.<signature>`. */
  sign: (questionId: string, owner: QuestionOwner, apiKey: string) => Promise<string>
  /** Returns the ID without its signature, or `null` if it isn't signed for this owner. */
  verify: (signed: string, owner: QuestionOwner, apiKey: string) => Promise<string | null>
}

/** The length of a SHA-256 signature in base64url. */
const signatureLength = 43
/** How much longer a signed ID is. */
export const signatureRoom = signatureLength + 1

/**
 * Creates a signer. The signature is an HMAC of the user, the website and the ID, so there is nothing
 * to store, and all instances of a server that have the same key agree.
 *
 * @param questionKey The first key signs, and all verify. Without one, a key is derived from the API
 * key.
 */
export function createQuestionSigner(
  questionKey: string | readonly string[] | undefined,
): QuestionSigner {
  const given = questionKey === undefined ? null : [questionKey].flat()
  const derived = new Map<string, Promise<CryptoKey>>()
  function keyFrom(secret: string): Promise<CryptoKey> {
    let key = derived.get(secret)
    if (!key) {
      // If the API key changes, only a few keys are in use at a time.
      if (derived.size >= maxKeys) derived.clear()
      derived.set(secret, (key = deriveKey(secret)))
    }
    return key
  }
  return {
    async sign(questionId, owner, apiKey) {
      const key = await keyFrom(given?.[0] ?? apiKey)
      const signature = await crypto.subtle.sign('HMAC', key, toMessage(questionId, owner))
      return `${questionId}.${toBase64Url(new Uint8Array(signature))}`
    },
    async verify(signed, owner, apiKey) {
      const { questionId, signature } = splitSigned(signed)
      const bytes = signature === null ? null : fromBase64Url(signature)
      if (!bytes) return null
      for (const secret of given ?? [apiKey]) {
        const key = await keyFrom(secret)
        // This compares in constant time.
        if (await crypto.subtle.verify('HMAC', key, bytes, toMessage(questionId, owner))) {
          return questionId
        }
      }
      return null
    },
  }
}

const maxKeys = 16

/** Splits an ID that may be signed. The service's own IDs can contain dots, too. */
export function splitSigned(id: string): { questionId: string; signature: string | null } {
  const at = id.length - signatureLength - 1
  const signature = id.slice(at + 1)
  if (at < 1 || id[at] !== '.' || !/^[\w-]+$/.test(signature)) {
    return { questionId: id, signature: null }
  }
  return { questionId: id.slice(0, at), signature }
}

/** Derives a key that is used only for signing, because the secret can have other uses. */
async function deriveKey(secret: string): Promise<CryptoKey> {
  const label = 'personalization-kit@1: question IDs'
  const master = await importKey(new TextEncoder().encode(secret), 'sign')
  return importKey(
    await crypto.subtle.sign('HMAC', master, new TextEncoder().encode(label)),
    'sign',
    'verify',
  )
}

function importKey(bytes: BufferSource, ...usages: KeyUsage[]): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, usages)
}

/** JSON keeps the parts apart: no two different owners have the same message. */
function toMessage(questionId: string, { subject, scope }: QuestionOwner) {
  const { accountId, websiteId } = scope
  return new TextEncoder().encode(JSON.stringify([subject, accountId, websiteId, questionId]))
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Returns `null` for text that {@link toBase64Url} would have written in another way. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return toBase64Url(bytes) === text ? bytes : null
}
