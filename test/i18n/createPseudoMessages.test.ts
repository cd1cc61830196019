import { describe, expect, it } from 'vitest'
import { createPseudoMessages } from '../../src/catalog/createPseudoMessages.js'
import { en } from '../../src/catalog/Messages.js'

const pseudo = createPseudoMessages()
const formsOf = (message: (typeof en)[keyof typeof en]) =>
  typeof message === 'string' ? [message] : Object.values({ ...message })

describe('createPseudoMessages', () => {
  it('adds accents and brackets, and keeps placeholders', () => {
    expect(pseudo['status.paused']).toBe('[Þáúšéð one]')
    expect(pseudo['ask.pending']).toMatchObject({ one: expect.stringContaining('{count} ') })
  })

  it('makes every text at least 40 % longer', () => {
    for (const [key, message] of Object.entries(en)) {
      if (key === 'language') continue
      const changed = formsOf(pseudo[key as keyof typeof en])
      for (const [index, text] of formsOf(message).entries()) {
        const letters = text.replaceAll(/\{\w+\}/g, '').length
        const added = (changed[index] ?? '').length - text.length
        expect(added, key).toBeGreaterThanOrEqual(Math.floor(letters * 0.4))
      }
    }
  })

  it('keeps the language, so that dates and numbers stay English', () => {
    expect(pseudo.language).toBe('en')
  })
})

it('keeps plural forms that are undefined', () => {
  const forms = { one: undefined, other: '{count} rows' }
  expect(createPseudoMessages({ ...en, 'list.count': forms })['list.count']).toEqual({
    one: undefined,
    other: expect.stringMatching(/^\[\{count\} /),
  })
})
