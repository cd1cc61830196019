import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { promises } from '../support/ask/promises.js'
import { root } from '../support/listFiles.js'

const pageOf = (promise: string) =>
  promise.includes('after a sign-out') ? 'docs/sign-out.md' : 'docs/asking.md'

it.each(Object.values(promises))('the docs promise that %s', (promise) => {
  const sentence = `${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`
  expect(readFileSync(join(root, pageOf(promise)), 'utf8')).toContain(`- ${sentence}\n`)
})
