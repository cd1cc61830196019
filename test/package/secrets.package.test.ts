import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundle } from '../support/bundle.js'
import { findSecrets } from '../support/findSecrets.js'
import { listFiles, root } from '../support/listFiles.js'

describe('code for browsers contains nothing that looks like a secret', () => {
  it.each(['personalization-kit', 'personalization-kit/hooks', 'personalization-kit/client'])(
    'in %s',
    async (entryPoint) => {
      const code = await bundle(`export * from '${entryPoint}'`, { minify: false })
      expect(code.length).toBeGreaterThan(10_000)
      expect(findSecrets(code)).toEqual([])
    },
  )

  it.each(
    ['dashboard', 'server'].flatMap((example) =>
      listFiles(`examples/${example}/dist`, '').map((file) => [example, file]),
    ),
  )('in the %s example’s %s', (example, file) => {
    const code = readFileSync(join(root, `examples/${example}/dist`, file), 'utf8')
    expect(findSecrets(code)).toEqual([])
  })
})

describe('findSecrets', () => {
  it.each([
    `const apiKey = "k3y-4711-abc"`,
    `{"client_secret":"s3cr3t-value"}`,
    `headers.set('x-api-key', 'reference-key-1')`,
    `send('reference-refresh-0d3b9a06')`,
    `const t = 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4'`,
    `"AKIAIOSFODNN7EXAMPLE"`,
    `x="Zx81kP0qLm7TtR4vWn2YbC5dEf8GhJ3K"`,
    `'-----BEGIN PRIVATE KEY-----'`,
  ])('finds %s', (code) => {
    expect(findSecrets(code)).toHaveLength(1)
  })

  it.each([
    `headers.set('x-api-key', key)`,
    `if (apiKey === undefined) throw`,
    `'PK-KEY-REJECTED'`,
  ])('ignores %s', (code) => {
    expect(findSecrets(code)).toEqual([])
  })
})
