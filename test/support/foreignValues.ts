import fc from 'fast-check'

/** Names that an object has by inheritance, and others that a newer version could send. */
export const foreignNames = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'archived',
  // Known types of rules, whose fields may still be missing.
  'all',
  'any',
  'not',
  'condition',
  'audience',
  'constant',
  'opaque',
  'PK-NEXT',
  'future-kind',
  'futureKind',
  'Running',
  '{name}',
  'a.title',
  '\u0000',
  '😀',
] as const

function throwing(): never {
  throw new Error('a getter that throws')
}

/** An object whose fields throw when they are read. */
const hostile = () =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      ['kind', 'code', 'message', 'name', 'status', 'retryable', 'retryAfterMs'].map((name) => [
        name,
        { get: throwing, enumerable: true },
      ]),
    ),
  )

const ours = { kind: 'http', code: 'PK-503', message: 'Later', retryable: true, status: 503 }

/** What can be thrown, and what a cache from another version can hold, each with a name. */
export const foreignErrors: readonly (readonly [name: string, error: unknown])[] = [
  ['a redacted Error', new Error('redacted')],
  ['a TypeError', new TypeError('x is not a function')],
  ['a DOMException', new DOMException('Aborted', 'AbortError')],
  ['an Error with an empty message', new Error('')],
  ['an AggregateError', new AggregateError([new Error('a')], 'all failed')],
  ['an unknown kind and code', { ...ours, kind: 'quota', code: 'PK-QUOTA' }],
  ['a known kind and an unknown code', ours],
  ['an unknown kind and a known code', { ...ours, kind: 'quota', code: 'PK-NETWORK' }],
  ['no kind', { code: 'PK-NETWORK', message: 'Offline' }],
  ['names of Object.prototype', { ...ours, kind: 'constructor', code: 'toString' }],
  ['__proto__', JSON.parse('{"kind":"__proto__","code":"__proto__","message":"","__proto__":{}}')],
  ['empty names', { ...ours, kind: '', code: '' }],
  ['fields of other types', { kind: 3, code: {}, message: ['a'], status: 'x', retryable: 'yes' }],
  ['fields that are symbols', { kind: Symbol('kind'), code: Symbol('code'), message: Symbol('m') }],
  ['fields that are null', { kind: null, code: null, message: null, status: null }],
  ['a frozen object', Object.freeze({ ...ours, kind: 'quota' })],
  ['getters that throw', hostile()],
  ['an object without a prototype', Object.create(null)],
  ['an array', []],
  ['a function', () => 'kind'],
  ['a text', 'Something failed'],
  ['an empty text', ''],
  ['a number', 503],
  ['NaN', Number.NaN],
  ['a boolean', false],
  ['a symbol', Symbol('error')],
  ['null', null],
  ['undefined', undefined],
]

const plainText = fc.string({ maxLength: 30 }).filter((text) => isPlain(text))

/** A name that is not documented. */
export const foreignName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...foreignNames) },
  plainText,
  fc.string({ unit: 'grapheme', maxLength: 10 }).filter((text) => isPlain(text)),
)

/** Any value. Its texts do not look like faults, which only the code can make of them. */
const anything = fc.anything({
  key: plainText,
  values: [
    plainText,
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, undefined, Number.NaN, '', 0, -0),
  ],
})

/** Any value: the list above, and arbitrary ones with the fields of an error. */
export const foreignValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...foreignErrors.map(([, error]) => error)) },
  anything,
  fc.record(
    {
      kind: fc.oneof(foreignName, anything),
      code: fc.oneof(foreignName, anything),
      message: fc.oneof(plainText, anything),
      status: anything,
      retryable: anything,
    },
    { requiredKeys: [] },
  ),
)

const unreadable = /\[object |\bundefined\b|\bNaN\b|native code|=>/

/** Whether a name can be shown as it is without looking like a fault. */
function isPlain(text: string): boolean {
  return !unreadable.test(text) && !/[{}]/.test(text)
}

/** Whether a text can be read: it is not empty, and shows no value of another type. */
export function isReadable(text: unknown): boolean {
  return typeof text === 'string' && text.trim() !== '' && !unreadable.test(text)
}
