import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../src/i18n/formatMessage.js'
import { joinSentences } from '../../src/i18n/joinSentences.js'

describe('joinSentences', () => {
  it.each(['ja', 'ja-JP', 'ja_JP', 'zh.UTF-8'])(
    'puts no space between sentences for %s',
    (locale) => {
      expect(joinSentences(['a', 'b'], { locale })).toBe('ab')
    },
  )

  it.each(['en', 'de_DE', 'jam'])('puts a space between sentences for %s', (locale) => {
    expect(joinSentences(['a', 'b'], { locale })).toBe('a b')
  })
})

describe('formatMessage', () => {
  it.each(['ar', 'ar-EG', 'ar_EG'])('isolates values for %s', (locale) => {
    expect(formatMessage('{name}', locale, { name: 'a' })).toBe('\u2068a\u2069')
  })
})
