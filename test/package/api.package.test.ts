import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { apiReports } from '../../scripts/apiReport.mjs'
import { root } from '../support/listFiles.js'

const hint = 'the public declarations changed; if that is meant, run `node scripts/apiReport.mjs`'

let reports: Record<string, string>
beforeAll(() => {
  reports = apiReports()
})

it('the public declarations of every entry point match api/', () => {
  const folder = join(root, 'api')
  const committed = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.api.md', ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  const lines = Object.values(reports).join('').split('\n').length
  console.log(`Public declarations: ${lines} lines in api/`)
  expect(committed, hint).toEqual(reports)
  expect(lines).toBeLessThan(4_500)
})

it('no public declaration uses a type from a package that is not a peer', () => {
  for (const [entryPoint, report] of Object.entries(reports)) {
    const imports = [...report.matchAll(/from '([^'.]+)'/g)].map(([, name]) => name)
    const allowed = [
      'react',
      'react/jsx-runtime',
      '@tanstack/react-query',
      '@testing-library/react',
    ]
    expect(
      imports.filter((name) => !allowed.includes(name ?? '')),
      entryPoint,
    ).toEqual([])
  }
})
