import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { en } from '../src/catalog/Messages.js'
import type { Message } from '../src/i18n/Message.js'
import { listFiles, root } from './support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listAll = (folders: string[], endings: string[]) =>
  folders.flatMap((folder) =>
    endings.flatMap((ending) => listFiles(folder, ending).map((file) => join(folder, file))),
  )

/** Words that are not used, and what is said instead. Use the field's established terms. */
const glossary: [words: string, instead: string][] = [
  ['door, doors', 'entry point'],
  ['flight, flights, aboard', 'shared request'],
  ['shelf, shelved', 'LRU cache'],
  ['refusal, refusals, refuse, refuses', 'error response; reject'],
  ['seal, sealed', 'cipher; encrypt'],
  ['storeAway, storeBack', '`store-down`, `store-up`'],
  ['brake, gates, strikes', 'circuit breaker, throttle, failures'],
  ['ledger, turnstile, desk', 'request log, rate limiter, token endpoint'],
  ['tidy, planted', 'clean, audit fixtures'],
  ['ladder, rung, rungs', 'priority order'],
  ['problems, breach, breaches, contradictions', 'error, issue, finding'],
  ['wordy, foldText, foldWord', 'text field; `normalizeText`, `normalizeWord`'],
  ['WhoGetsThis, explainReach, PriorityLadder', '`EligibilitySteps`, `explainEligibility`, `Rail`'],
  ['PersonalizationsPanel', '`PersonalizationListPanel`'],
  ['mend, mended', 'fix'],
  ['anew', 'again'],
  ['seldom', 'rarely'],
  ['whoever, somebody', 'you, users, visitors, the host'],
]
const words = glossary.flatMap(([cell]) => cell.split(',').map((word) => word.trim()))

/** A way to say something, and the one that is used. */
interface Term {
  pattern: RegExp
  instead: string
  /** What has this word in another sense. */
  except?: RegExp
}

/** In the sources, docs and stories, code included. */
const everywhere: Term[] = [
  {
    pattern: new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, 'gi'),
    instead: 'the glossary’s word',
  },
  { pattern: /\bof (?:your|our) own\b(?! \w)/gi, instead: 'your own …' },
]

/** In what people read: docs, stories and comments. */
const prose: Term[] = [
  {
    pattern: /\baddress(?:es)?\b/gi,
    instead: 'URL',
    except: /(?:\b(?:IP|IPv4|email|loopback) addresse?s?|\/address|`\w*\.address)/gi,
  },
  { pattern: /\bgone\b/gi, instead: 'removed' },
  {
    pattern: /\bplaces?\b/gi,
    instead: 'position, index, row',
    except: /\bin place\b|\bin place of\b|one place at a time|its place\b|unknown places/gi,
  },
]

/** In names and code. */
const names: Term[] = [
  {
    pattern: /\bplaces?\b|(?<=[a-z])Places?\b/g,
    instead: 'position, index',
    except: /\bin place\b|-place\b|'place' : 'places'/g,
  },
]

/** In the English messages. */
const messages: Term[] = [
  { pattern: /\baddress(?:es)?\b/gi, instead: 'URL' },
  { pattern: /\bUnix|milliseconds|parsed form|interpret/gi, instead: 'what users see' },
  { pattern: /^(?:issues?|problems?)$/gi, instead: 'needs attention; finding' },
  { pattern: /\bfires?\b/gi, instead: 'triggers' },
  { pattern: /\b(?:cannot|(?:is|are|was|were|do|does|did|has|have|could) not)\b/g, instead: 'n’t' },
  {
    pattern: /\b(?:admin|dashboard administrator|account administrator)\b/gi,
    instead: '“your administrator”',
  },
  { pattern: /\bremove (?:view|conversation)/gi, instead: 'delete' },
]

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line)
const sources = listAll(['src', 'stories'], ['.ts', '.tsx', '.css'])
const docs = [...listAll(['docs'], ['.md']), 'README.md']
const code = listAll(['src'], ['.ts', '.tsx'])

/** What the docs quote from the service. */
const isOurs = (file: string) => !file.endsWith('service-interface.md')

/** Each use of a word that has a better one, as `file:line: word → better`. */
function find(
  files: readonly string[],
  terms: Term[],
  isRead: (line: string) => boolean,
): string[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (isRead(line) ? findIn(line, `${file}:${index + 1}`, terms) : [])),
  )
}

function findIn(text: string, where: string, terms: Term[]): string[] {
  return terms.flatMap(({ pattern, instead, except }) =>
    [...text.replaceAll(except ?? /$^/g, '').matchAll(pattern)].map(
      ([word]) => `${where}: ${word} → ${instead}`,
    ),
  )
}

afterAll(() =>
  console.log(
    `Terms: ${words.length} words and ${everywhere.length + prose.length + names.length + messages.length - 1} ` +
      `patterns in ${sources.length + docs.length} files and ${Object.keys(en).length} messages`,
  ),
)

describe('the glossary', () => {
  it('has terms and files to check', () => {
    expect(words.length).toBeGreaterThan(30)
    expect(sources.length + docs.length).toBeGreaterThan(500)
    const text = '// Its place is the address that is gone.'
    expect(findIn(text, 'a', prose)).toHaveLength(2)
    expect(findIn('const place = 1, sortPlace = 2', 'a', names)).toHaveLength(2)
  })

  it('is followed in the sources, docs and stories', () => {
    expect(find([...sources, ...docs], everywhere, () => true)).toEqual([])
  })

  it('is followed in docs, comments and the prose of stories', () => {
    const texts = find(docs.filter(isOurs), prose, () => true)
    const guides = sources.filter((file) => file.endsWith('guides.ts'))
    expect([
      ...texts,
      ...find(sources, prose, isComment),
      ...find(guides, prose, () => true),
    ]).toEqual([])
  })

  it('is followed in names', () => {
    expect(find(code, names, (line) => !isComment(line))).toEqual([])
  })

  it('is followed in the English messages', () => {
    const formsOf = (message: Message) =>
      typeof message === 'string' ? [message] : Object.values({ ...message })
    const found = Object.entries(en)
      // The words of a rule are its operators, which can't be missed.
      .filter(([key]) => !key.startsWith('rule.condition.'))
      .flatMap(([key, message]) => formsOf(message).flatMap((text) => findIn(text, key, messages)))
    expect(found).toEqual([])
  })
})
