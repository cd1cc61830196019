import { describe, expect, it } from 'vitest'
import { createSeal } from '../../../src/server/tokens/createSeal.js'

const key = 'a secret of more than thirty-two characters'
const other = new Uint8Array(32).fill(7)

describe('createSeal', () => {
  it('opens what it closed, and shows nothing of it', async () => {
    const seal = createSeal(key)
    const text = `{"refreshToken":"s3cret","name":"ä⟶😀"}${'x'.repeat(100_000)}`
    const sealed = await seal.close(text, 'place')
    expect(sealed).not.toContain('s3cret')
    expect(await seal.open(sealed, 'place')).toBe(text)
  })

  it('closes the same text differently each time', async () => {
    const seal = createSeal(other)
    expect(await seal.close('text', 'place')).not.toBe(await seal.close('text', 'place'))
  })

  it('opens with the old key while a new one closes', async () => {
    const sealed = await createSeal(other).close('text', 'place')
    const both = createSeal([key, other])
    expect(await both.open(sealed, 'place')).toBe('text')
    expect(await createSeal(key).open(await both.close('new', 'place'), 'place')).toBe('new')
  })

  it('opens what was written before there was a key', async () => {
    expect(await createSeal(key).open('{"v":1}', 'place')).toBe('{"v":1}')
    expect(await createSeal(undefined).close('{"v":1}', 'place')).toBe('{"v":1}')
  })

  it.each<[string, (sealed: string) => [string, string]]>([
    ['of another place', (sealed) => [sealed, 'elsewhere']],
    ['that was changed', (sealed) => [`${sealed.slice(0, -6)}AAAAA=`, 'place']],
    ['that was cut', (sealed) => [sealed.slice(0, 12), 'place']],
    ['that is no base64', () => ['sealed:%%%', 'place']],
  ])('opens nothing %s', async (_, change) => {
    const seal = createSeal(key)
    const [sealed, place] = change(await seal.close('text', 'place'))
    await expect(seal.open(sealed, place)).rejects.toMatchObject({
      kind: 'config',
      code: 'PK-TOKEN-OPTIONS',
    })
  })

  it('opens nothing without the key', async () => {
    const sealed = await createSeal(key).close('text', 'place')
    await expect(createSeal(undefined).open(sealed, 'place')).rejects.toMatchObject({
      kind: 'config',
    })
    await expect(createSeal(other).open(sealed, 'place')).rejects.toMatchObject({ kind: 'config' })
  })

  it.each(['short', new Uint8Array(31), ''])('refuses a key that is too short', (secret) => {
    expect(() => createSeal(secret)).toThrow('at least 32')
  })
})
