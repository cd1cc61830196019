import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '../../src/catalog/Messages.js'
import { errorCodes } from '../../src/errors/errorCodes.js'
import { createText } from '../../src/i18n/createText.js'
import { formatError } from '../../src/i18n/formatError.js'
import { listFiles, root } from '../support/listFiles.js'

const text = createText(en)

describe('createText', () => {
  it('fills placeholders, formats numbers and picks the plural', () => {
    expect(text('list.count', { count: 1 })).toBe('1 personalization')
    expect(text('list.count', { count: 1_234 })).toBe('1,234 personalizations')
    expect(createText(en, { locale: 'de' })('list.count', { count: 1_234 })).toBe(
      '1.234 personalizations',
    )
  })

  it('leaves an unfilled placeholder visible and does not fill placeholders in values', () => {
    expect(text('list.count')).toBe('{count} personalizations')
    expect(text('variants.share', { name: '{percent}', percent: '5%' })).toBe('{percent} 5%')
  })

  it('isolates values in a right-to-left language, but not numbers', () => {
    const messages = { 'ask.about.one': 'حول {name} ({count})' }
    const text = createText(en, { messages, locale: 'ar' })
    expect(text('ask.about.one', { name: '/sale', count: 2 })).toMatch(
      /^حول \u2068\/sale\u2069 \([2٢]\)$/,
    )
    expect(createText(en)('ask.about.one', { name: '/sale' })).toBe('About /sale')
  })

  it('follows the plural rules of the locale', () => {
    const messages = {
      ...en,
      'list.count': { one: '{count} one', few: '{count} few', other: '{count} other' },
    }
    const polish = createText(en, { messages, locale: 'pl' })
    expect([1, 3, 5].map((count) => polish('list.count', { count }))).toEqual([
      '1 one',
      '3 few',
      '5 other',
    ])
  })
})

describe('formatError', () => {
  it('has a message for every kind and prefers the message for a code', () => {
    const kind = 'unauthorized'
    expect(formatError({ kind, code: 'PK-401' }).title).toBe('Not authorized')
    expect(formatError({ kind, code: 'PK-SIGNED-OUT' }).title).toBe('You’re signed out')
    expect(formatError({ kind: 'config', code: 'PK-KEY-REJECTED' }).title).toBe(
      'The API key was rejected',
    )
  })

  it('has messages only for codes that exist', () => {
    const named = Object.keys(en).flatMap((key) => /^error\.(PK-[\w-]+)\./.exec(key)?.[1] ?? [])
    expect(named.filter((code) => !(errorCodes as readonly string[]).includes(code))).toEqual([])
  })
})

it('the catalogs contain no unused messages', () => {
  const sources = [...listFiles('src', '.ts'), ...listFiles('src', '.tsx')]
    .filter((file) => !file.endsWith('/texts.ts'))
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .join('\n')
  const isUsed = (key: string) => {
    const parts = key.split('.')
    const prefixes = parts.map((_, index) => parts.slice(0, index).join('.')).filter(Boolean)
    return (
      sources.includes(`'${key}'`) || prefixes.some((prefix) => sources.includes(`\`${prefix}.\${`))
    )
  }
  const dynamic = /^(language$|(error|has|is|list\.(empty|no-match|no-scope))\.)/
  expect(Object.keys(en).filter((key) => !dynamic.test(key) && !isUsed(key))).toEqual([])
})
