import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { messageKeys } from '../../src/catalog/messageKeys.js'
import { en } from '../../src/catalog/Messages.js'
import type { Message } from '../../src/i18n/Message.js'
import { root } from '../support/listFiles.js'

/** How a language writes an English term: the word, the stem of all its forms, and exceptions. */
interface Term {
  word: string
  pattern: string
  except?: string[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
const languages = readdirSync(join(root, 'src/locales')).flatMap(
  (file) => /^(.+)\.json$/.exec(file)?.[1] ?? [],
)
const english: Record<string, Message> = en
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values({ ...message })
const placeholdersOf = (message: Message) =>
  [
    ...new Set(
      formsOf(message)
        .join(' ')
        .match(/\{\w+\}/g),
    ),
  ].sort()

afterAll(() =>
  console.info(`Languages: en, ${languages.join(', ')}; ${messageKeys.length} messages each`),
)

it.each(['ar', 'he'])(
  'in %s, a rule in words that begins with a value is marked as right-to-left',
  (language) => {
    const messages = read(`src/locales/${language}.json`) as Record<string, Message>
    const rules = Object.entries(messages).filter(
      ([key]) => key.startsWith('rule.') && !/issue|more/.test(key),
    )
    const isMarked = (text: string) => text.startsWith('\u200f')
    // Browsers take the direction of a cell from its first letter, which can be that of a value.
    // Values in a list follow each other from right to left.
    const needsMark = (text: string) =>
      /^\u200f?\{.*(\p{Letter}|[,،] \{)/u.test(text.replace(/\{\w+\}/g, '{}'))
    expect(rules.length).toBeGreaterThan(20)
    for (const [key, message] of rules) {
      for (const text of formsOf(message)) expect(isMarked(text), key).toBe(needsMark(text))
    }
  },
)

it('there are eleven languages beside English', () => {
  expect(languages.sort()).toEqual(
    ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt-BR', 'zh-Hans'].sort(),
  )
})

describe.each(languages)('the messages in %s', (language) => {
  const catalog = read(`src/locales/${language}.json`) as Record<string, Message>
  const entries = Object.entries(catalog)

  it('are in the order of the English ones, and have no other keys', () => {
    expect(Object.keys(catalog)).toEqual(messageKeys.filter((key) => Object.hasOwn(catalog, key)))
    expect(catalog.language).toBe(language)
    expect(entries.filter(([, message]) => formsOf(message).includes(''))).toEqual([])
  })

  it('have the placeholders of the English ones', () => {
    for (const [key, message] of entries) {
      expect(placeholdersOf(message), key).toEqual(placeholdersOf(english[key] ?? ''))
    }
  })

  it('have all plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of entries) {
      if (typeof message === 'object') {
        expect(Object.keys(message).sort(), key).toEqual([...pluralCategories].sort())
      } else if (pluralCategories.length > 1) {
        expect(typeof english[key], key).toBe('string')
      }
    }
  })

  it('use one word for each term', () => {
    const glossary = read(`test/locales/glossary/${language}.json`) as Record<string, Term>
    expect(Object.keys(glossary).length).toBeGreaterThanOrEqual(29)
    const others: string[] = []
    for (const [term, { word, pattern, except = [] }] of Object.entries(glossary)) {
      const inEnglish = new RegExp(`\\b${term}(s|es)?\\b`, 'i')
      for (const [key, message] of entries) {
        const source = formsOf(english[key] ?? '')
          .join(' ')
          .replaceAll(/\{\w+\}/g, '')
        if (!inEnglish.test(source) || except.includes(key)) continue
        const text = formsOf(message).join(' ')
        if (!new RegExp(pattern, 'iu').test(text)) others.push(`${key} without ${word}: ${text}`)
      }
    }
    expect(others).toEqual([])
  })
})
