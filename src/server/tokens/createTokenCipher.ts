import { configError } from '../../errors/configError.js'

/** Encrypts stored values. Each value is bound to a text, such as its key and generation. */
export interface TokenCipher {
  encrypt(text: string, boundTo: string): Promise<string>
  /**
   * @throws {PersonalizationKitError} `config` for a value that no key can decrypt, or that is not
   * encrypted.
   */
  decrypt(text: string, boundTo: string): Promise<string>
}

type Secret = string | Uint8Array

const prefix = 'encrypted:'
const ivBytes = 12
const minSecretLength = 32

/**
 * Creates an AES-256-GCM cipher. Without a secret, it returns values unchanged. With a secret, it rejects
 * values that were never encrypted, so that write access to the store is not enough to choose the token.
 *
 * @param options.acceptsUnencrypted Whether values that were never encrypted are returned
 * unchanged.
 * @default false
 * @throws {PersonalizationKitError} `config` for a secret that is too short, or an array without secrets.
 */
export function createTokenCipher(
  secrets: Secret | Secret[] | undefined,
  { acceptsUnencrypted = false }: { acceptsUnencrypted?: boolean | undefined } = {},
): TokenCipher {
  const list = secrets === undefined ? [] : Array.isArray(secrets) ? secrets : [secrets]
  if (secrets !== undefined && list.length === 0)
    throw cipherError('encryptionKey is an empty array. Pass a key, or leave out the option.')
  for (const secret of list) {
    if (secret.length < minSecretLength)
      throw cipherError('encryptionKey must have at least 32 characters or bytes.')
  }
  const keys = list.map((secret) => toKey(secret))
  const [first] = keys
  return {
    async encrypt(text, boundTo) {
      if (!first) return text
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const algorithm = { name: 'AES-GCM', iv, additionalData: encode(boundTo) }
      const encrypted = await crypto.subtle.encrypt(algorithm, await first, encode(text))
      return prefix + toBase64(iv) + toBase64(new Uint8Array(encrypted))
    },
    async decrypt(text, boundTo) {
      if (!text.startsWith(prefix)) {
        if (!first || acceptsUnencrypted) return text
        throw cipherError(
          'The stored token is not encrypted. If you have just added encryptionKey, set ' +
            'acceptsUnencrypted until all instances have the key.',
        )
      }
      const bytes = fromBase64(text.slice(prefix.length))
      const additionalData = encode(boundTo)
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes), additionalData }
      for (const key of keys) {
        try {
          const plain = await crypto.subtle.decrypt(algorithm, await key, bytes.subarray(ivBytes))
          return new TextDecoder().decode(plain)
        } catch {
          // The value was encrypted with another key.
        }
      }
      throw cipherError('The stored token was encrypted with a key that is not in encryptionKey.')
    },
  }
}

/** Derives a 256-bit key from a secret of any length. */
async function toKey(secret: Secret): Promise<CryptoKey> {
  const bytes = typeof secret === 'string' ? encode(secret) : new Uint8Array(secret)
  const material = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey'])
  const info = encode('personalization-kit token store')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info }
  const cipher = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, cipher, false, ['encrypt', 'decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return new Uint8Array(ivBytes)
  }
}

function cipherError(message: string) {
  return configError('PK-TOKEN-OPTIONS', `createRedisTokenStore: ${message}`)
}
