import fc from 'fast-check'
import { rowFields } from '../../src/contract/fields.js'
import { sized } from './testSize.js'

/** The number of cases per property. */
export const numRuns = Number(process.env.PROPERTY_RUNS ?? sized(2_000, 20_000))

const right: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.string(),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
}

/** The documented fields, each with the name of its type. */
export const fieldTypes: Record<string, string> = Object.fromEntries(
  rowFields.map(({ key, type }) => [key, typeof type === 'string' ? type : 'array']),
)
const names = Object.keys(fieldTypes)

const strangeKeys = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'future')

const objectText = (pairs: [string, unknown][]) =>
  `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`

/** A documented field with a value that usually has the right type. */
const field = fc.constantFrom(...names).chain((name) => {
  const type = fieldTypes[name] ?? ''
  const fitting = right[type] ?? fc.array(fc.oneof(fc.string(), fc.jsonValue({ maxDepth: 2 })))
  return fc.tuple(
    fc.constant(name),
    fc.oneof(
      { weight: 5, arbitrary: fitting },
      { weight: 2, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    ),
  )
})
const strangeField = fc.tuple(fc.oneof(strangeKeys, fc.string()), fc.jsonValue({ maxDepth: 2 }))

/**
 * Rows from a service that deviates from its interface: missing, unknown, dangerous and wrongly
 * typed fields.
 */
export const rowText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 6, arbitrary: field }, { weight: 1, arbitrary: strangeField }), {
    maxLength: 12,
  })
  .map((pairs) => objectText(pairs as [string, unknown][]))

/** A response that contains mostly rows and sometimes any JSON value. */
export const listText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: rowText }, { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) }),
    {
      maxLength: 5,
    },
  )
  .map((rows) => `[${rows.join(',')}]`)
