import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiReports } from '../../scripts/apiReport.mjs'
import { readProps } from '../../scripts/readProps.mjs'
import { printReference } from '../../scripts/reference/printReference.mjs'
import { readReference } from '../../scripts/reference/readReference.mjs'
import { listFiles, root } from '../support/listFiles.js'

const hint = 'the public declarations changed; if that is meant, run `node scripts/apiReport.mjs`'

let reports: Record<string, string>
beforeAll(() => {
  reports = apiReports()
})

it('the public declarations of every entry point match api/', () => {
  const folder = join(root, 'api')
  const committed = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.api.md'))
      .map((file) => [file.replace('.api.md', ''), readFileSync(join(folder, file), 'utf8')]),
  )
  const lines = Object.values(reports).join('').split('\n').length
  console.log(`Public declarations: ${lines} lines in api/`)
  expect(committed, hint).toEqual(reports)
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

describe('the properties of components', () => {
  const props = readProps()
  const all = Object.entries(props).flatMap(([component, { props: own }]) =>
    own.map((prop) => ({ ...prop, place: `${component}.${prop.name}` })),
  )

  it('have a description and, if they are optional, a default', () => {
    const incomplete = all.filter(
      ({ description, isRequired, defaultValue }) =>
        description === '' || (!isRequired && defaultValue === undefined),
    )
    expect(incomplete.map(({ place }) => place)).toEqual([])
    console.log(`Properties: ${all.length} of ${Object.keys(props).length} components`)
  })
})

describe('the reference', () => {
  it('matches docs/reference/', async () => {
    const committed = Object.fromEntries(
      listFiles('docs/reference', '.md').map((file) => [
        file,
        readFileSync(join(root, 'docs/reference', file), 'utf8'),
      ]),
    )
    expect(committed, hint).toEqual(await printReference(reports))
  })

  it('links every component and hook to its story', () => {
    const pages = listFiles('docs/reference', '.md').filter((file) =>
      /^(components|hooks)/.test(file),
    )
    const read = (file: string) => readFileSync(join(root, 'docs/reference', file), 'utf8')
    expect(pages.length).toBeGreaterThan(80)
    expect(pages.filter((file) => !read(file).includes('See it in the catalog'))).toEqual([])
  })

  it('describes every export and every option, and says the default of each option', () => {
    const { values, types } = readReference()
    const components = new Set(Object.keys(readProps()))
    const all = [...values.values(), ...types.values()]
    const named = all.filter(({ name }) => !components.has(name.replace(/Props$/, '')))
    expect(named.filter(({ description }) => description === '').map(({ name }) => name)).toEqual(
      [],
    )
    const options = named.filter(({ name }) => /(Options|Settings)$/.test(name))
    const incomplete = options.flatMap(({ name, properties }) =>
      properties
        .filter(({ isOptional, defaultValue }) => isOptional && defaultValue === null)
        .map((property) => `${name}.${property.name}`),
    )
    expect(incomplete).toEqual([])
    console.log(`Reference: ${values.size} values and ${types.size} types`)
  })
})
