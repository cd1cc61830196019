import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { bundle, bundleDashboard } from '../support/bundle.js'
import { root } from '../support/listFiles.js'

/**
 * Budgets in kB: gzip, minified, React and TanStack Query outside. What is loaded on demand comes
 * on top: a conversation of more than 60 messages, and what the list panel understands of its rows.
 *
 * They notice code that nobody meant to load. Each is the size at the last release plus 5%. If a
 * feature needs more, raise the budget; never take a feature away.
 */
const budgets: [what: string, code: string, kB: number][] = [
  ['the client alone', `export { createPersonalizationClient } from 'personalization-kit'`, 11.4],
  [
    'provider and the two main hooks',
    `export { PersonalizationKitProvider, usePersonalizations, useAsyncAnswer } from 'personalization-kit'`,
    13,
  ],
  ['the list panel', `export { PersonalizationListPanel } from 'personalization-kit'`, 77.5],
  ['the table', `export { PersonalizationTable } from 'personalization-kit'`, 36.4],
  ['the ask panel', `export { AskPanel } from 'personalization-kit'`, 87.5],
  ['the conversation', `export { ChatHistory } from 'personalization-kit'`, 45],
  [
    'reading a list',
    `export { parsePersonalizations } from './dist/contract/parsePersonalizations.js'`,
    3,
  ],
  ['one badge', `export { StatusBadge } from 'personalization-kit'`, 3.4],
  ['one model function', `export { effectiveStatus } from 'personalization-kit/model'`, 1],
  ['everything', `export * from 'personalization-kit'`, 234.5],
  ['everything without components', `export * from 'personalization-kit/hooks'`, 60.5],
  ['all that explains', `export * from 'personalization-kit/insight'`, 169],
  ['the whole model', `export * from 'personalization-kit/model'`, 128],
  ['the whole client', `export * from 'personalization-kit/client'`, 14],
  ['the reference service', `export * from 'personalization-kit/testing'`, 37],
]
const serverBudget = 22.9
const stylesBudget = 34
const basicsBudget = 5
const firstScreenBudget = 177
const measured: string[] = []
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length / 1_000

function weigh(what: string, size: number, budget: number) {
  measured.push(`${what.padEnd(34)} ${size.toFixed(1).padStart(6)} of ${budget} kB`)
  const remedy = `If a feature needs it, raise the budget here and in docs/compatibility.md.`
  expect(size, `${what} weighs ${size.toFixed(1)} kB of ${budget}. ${remedy}`).toBeLessThanOrEqual(
    budget,
  )
}

afterAll(() => console.log(`Sizes (gzip, minified)\n${measured.join('\n')}`))

describe('the size', () => {
  it('of everything in docs/compatibility.md is the budget', () => {
    const page = readFileSync(join(root, 'docs/compatibility.md'), 'utf8')
    const listed = [...page.matchAll(/\| +([\d.]+) kB \|/g)].map(([, kB]) => Number(kB))
    const limits = [
      'the client alone',
      'provider and the two main hooks',
      'the list panel',
      'the table',
    ]
      .concat('the ask panel', 'everything without components', 'everything', 'all that explains')
      .map((what) => budgets.find(([name]) => name === what)?.[2])
    expect(listed).toEqual([...limits, serverBudget, stylesBudget, basicsBudget])
  })

  it.each(budgets)('of %s is within its budget', async (what, code, budget) => {
    weigh(what, gzipped(await bundle(code, { isFirstLoadOnly: true })), budget)
  })

  it('of the code that the list panel loads on demand is within its budget', async () => {
    const code = `export { PersonalizationListPanel } from 'personalization-kit'`
    const all = gzipped(await bundle(code))
    weigh(
      'insight and details, on demand',
      all - gzipped(await bundle(code, { isFirstLoadOnly: true })),
      82,
    )
  })

  it('of the first screen of the example dashboard, with React, is within its budget', async () => {
    const sizes = (await bundleDashboard()).map(({ code }) => gzipped(code))
    weigh('the dashboard, with React', sum(sizes), firstScreenBudget)
    const page = readFileSync(join(root, 'docs/compatibility.md'), 'utf8')
    expect(page).toContain(`at most ${firstScreenBudget} kB`)
  })

  it('of the server entry point is within its budget', async () => {
    const code = await bundle(`export * from 'personalization-kit/server'`, {
      conditions: ['workerd', 'import', 'default'],
    })
    weigh('the server entry point', gzipped(code), serverBudget)
  })

  it('of each language is within its budget', () => {
    const files = readdirSync(join(root, 'dist/locales')).filter((file) => file.endsWith('.js'))
    expect(files).toHaveLength(12)
    for (const file of files) {
      if (file === 'en.js') continue
      const text = readFileSync(join(root, 'dist/locales', file), 'utf8')
      weigh(`the language ${file.replace('.js', '')}`, gzipped(text), 18.5)
    }
    const keys = readFileSync(join(root, 'dist/catalog/messageKeys.js'), 'utf8')
    // Otherwise, each language would load the English texts too.
    expect(keys).not.toMatch(/^import /m)
    weigh('the keys of all languages, once', gzipped(keys), 7.2)
  })

  it('of the stylesheet is within its budget', () => {
    for (const file of ['styles.css', 'styles.layer.css'])
      weigh(file, gzipped(readFileSync(join(root, 'dist', file), 'utf8')), stylesBudget)
    weigh(
      'basics.css',
      gzipped(readFileSync(join(root, 'dist/styles/basics.css'), 'utf8')),
      basicsBudget,
    )
  })
})
