import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { apiReports } from '../../scripts/apiReport.mjs'
import { root } from '../support/listFiles.js'

const hint = 'the public declarations changed; if that is meant, run `node scripts/apiReport.mjs`'

it('the public declarations of every door are those in api/', () => {
  const folder = join(root, 'api')
  const committed = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace('.api.md', ''),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  )
  expect(committed, hint).toEqual(apiReports())
})

it('no public declaration leaks a type of a package that is not a peer', () => {
  for (const [door, report] of Object.entries(apiReports())) {
    const imports = [...report.matchAll(/from '([^'.]+)'/g)].map(([, name]) => name)
    const allowed = ['react', 'react/jsx-runtime', '@tanstack/react-query']
    expect(
      imports.filter((name) => !allowed.includes(name ?? '')),
      door,
    ).toEqual([])
  }
})
