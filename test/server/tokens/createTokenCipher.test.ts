import { describe, expect, it } from 'vitest'
import { createTokenCipher } from '../../../src/server/tokens/createTokenCipher.js'

const key = 'a secret of more than thirty-two characters'
const other = new Uint8Array(32).fill(7)

describe('createTokenCipher', () => {
  it('decrypts what it encrypted, and reveals nothing', async () => {
    const cipher = createTokenCipher(key)
    const text = `{"refreshToken":"s3cret","name":"ä⟶😀"}${'x'.repeat(100_000)}`
    const encrypted = await cipher.encrypt(text, 'place')
    expect(encrypted).not.toContain('s3cret')
    expect(await cipher.decrypt(encrypted, 'place')).toBe(text)
  })

  it('encrypts the same text differently each time', async () => {
    const cipher = createTokenCipher(other)
    expect(await cipher.encrypt('text', 'place')).not.toBe(await cipher.encrypt('text', 'place'))
  })

  it('decrypts with the old key while it encrypts with a new one', async () => {
    const encrypted = await createTokenCipher(other).encrypt('text', 'place')
    const both = createTokenCipher([key, other])
    expect(await both.decrypt(encrypted, 'place')).toBe('text')
    expect(await createTokenCipher(key).decrypt(await both.encrypt('new', 'place'), 'place')).toBe(
      'new',
    )
  })

  it('refuses text that is not encrypted, and says how to turn on encryption', async () => {
    const refusal = { kind: 'config', message: expect.stringContaining('acceptsUnencrypted') }
    await expect(createTokenCipher(key).decrypt('{"v":1}', 'place')).rejects.toMatchObject(refusal)
    await expect(createTokenCipher(key).decrypt('', 'place')).rejects.toMatchObject(refusal)
  })

  it('reads text that was written before there was a key, if it may', async () => {
    const cipher = createTokenCipher(key, { acceptsUnencrypted: true })
    expect(await cipher.decrypt('{"v":1}', 'place')).toBe('{"v":1}')
    expect(await cipher.decrypt(await cipher.encrypt('text', 'place'), 'place')).toBe('text')
  })

  it('changes nothing without a key', async () => {
    const cipher = createTokenCipher(undefined)
    expect(await cipher.encrypt('{"v":1}', 'place')).toBe('{"v":1}')
    expect(await cipher.decrypt('{"v":1}', 'place')).toBe('{"v":1}')
  })

  it.each<[string, (encrypted: string) => [string, string]]>([
    ['of another place', (encrypted) => [encrypted, 'elsewhere']],
    ['that was changed', (encrypted) => [`${encrypted.slice(0, -6)}AAAAA=`, 'place']],
    ['that was cut', (encrypted) => [encrypted.slice(0, 12), 'place']],
    ['that is no base64', () => ['encrypted:%%%', 'place']],
  ])('does not decrypt text %s', async (_, change) => {
    const cipher = createTokenCipher(key)
    const [encrypted, place] = change(await cipher.encrypt('text', 'place'))
    await expect(cipher.decrypt(encrypted, place)).rejects.toMatchObject({
      kind: 'config',
      code: 'PK-TOKEN-OPTIONS',
    })
  })

  it('decrypts nothing without the key', async () => {
    const encrypted = await createTokenCipher(key).encrypt('text', 'place')
    await expect(createTokenCipher(undefined).decrypt(encrypted, 'place')).rejects.toMatchObject({
      kind: 'config',
    })
    await expect(createTokenCipher(other).decrypt(encrypted, 'place')).rejects.toMatchObject({
      kind: 'config',
    })
  })

  it('rejects an array without keys, which would turn off encryption', () => {
    expect(() => createTokenCipher([])).toThrow('encryptionKey is an empty array')
  })

  it.each(['short', new Uint8Array(31), ''])('rejects a key that is too short', (secret) => {
    expect(() => createTokenCipher(secret)).toThrow('at least 32')
  })
})
