import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Column } from '../../src/list/columns/Column.js'
import { exportList } from '../../src/list/model/exportList.js'
import { facetPersonalizations } from '../../src/list/model/facetPersonalizations.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { defaultView } from '../../src/list/model/PersonalizationView.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type {
  FieldType,
  PersonalizationField,
} from '../../src/personalization/fields/PersonalizationField.js'
import { personalizationFields } from '../../src/personalization/fields/personalizationFields.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { collectConsole } from '../support/consoleLines.js'
import { isReadable } from '../support/foreignValues.js'
import { createKit } from '../support/kit.js'
import { listFiles, root } from '../support/listFiles.js'

const now = Date.UTC(2026, 5, 1, 12)
const broken = (): never => {
  throw new TypeError('Cannot read properties of undefined')
}

/** What a host's function returns by mistake, each with a name. */
const results: Record<string, () => unknown> = {
  'an error': broken,
  undefined: () => undefined,
  'an object': () => ({ name: 'Ann' }),
  NaN: () => Number.NaN,
  'a Date': () => new Date(now),
  'an invalid Date': () => new Date(Number.NaN),
  'a function': () => broken,
  'a bigint': () => 3n,
  'a symbol': () => Symbol('team'),
  'a list of anything': () => ['a', null, undefined, { b: 1 }, 3],
}
const types: FieldType[] = ['text', 'keyword', 'keywords', 'number', 'date', 'boolean']
const rows = ['First', 'Second'].map((name) => ({
  ...blankPersonalization(),
  variationId: name,
  variationName: name,
}))

const lines = collectConsole()

async function show(field: Column) {
  const { Kit } = createKit()
  const view = { ...defaultView, layout: 'table' as const, columns: ['name', field.id] }
  const { container } = render(
    <Kit>
      <PersonalizationListPanel list={{ fields: [field], defaultView: view }} />
    </Kit>,
  )
  const cell = await waitFor(() => {
    const found = container.querySelector(`tbody td[data-column="${field.id}"]`)
    expect(found?.textContent).not.toBe('')
    return found
  })
  return { container, shown: cell?.textContent }
}

describe.each(Object.entries(results))('a host’s field that returns %s', (_name, result) => {
  const fieldOf = (type: FieldType) =>
    ({ id: 'team', type, label: 'Team', read: result }) as PersonalizationField

  it.each(types)('loses no row as %s', (type) => {
    const fields = [fieldOf(type)]
    const options = { fields, now }
    expect(filterPersonalizations(rows, parseSearch('-team:unknown'), options)).toHaveLength(2)
    const sort = [{ column: 'team', direction: 'ascending' as const }]
    expect(sortPersonalizations(rows, sort, options)).toHaveLength(2)
    const groups = groupPersonalizations(rows, 'team', options)
    expect(new Set(groups.flatMap((group) => group.personalizations)).size).toBe(2)
    expect(facetPersonalizations(rows, parseSearch(''), { ...options, by: ['team'] })).toHaveLength(
      1,
    )
    for (const format of ['csv', 'json', 'markdown'] as const) {
      const text = exportList(rows, { format, columns: ['team'], ...options })
      expect(isReadable(text)).toBe(true)
    }
  })

  it('leaves the rest of each row on screen', async () => {
    const { container, shown } = await show(fieldOf('text'))
    expect(isReadable(shown)).toBe(true)
    expect(container.textContent).not.toMatch(/couldn’t|\[object|undefined|NaN/i)
  })

  it('shows the value if its label is that', async () => {
    const field = { id: 'team', type: 'keyword', read: () => 'blue', labelOf: result } as Column
    expect((await show(field)).shown).toMatch(/blue/)
  })
})

describe('a host’s own function', () => {
  it.each(['render', 'labelOf', 'read'] as const)('may throw in %s', async (name) => {
    // Each warning is logged once, so the field needs its own ID.
    const id = `${name}Thrown`
    const field: Column = { id, type: 'keyword', read: () => 'blue', [name]: broken }
    expect((await show(field)).shown).toMatch(name === 'read' ? /^Not set|–/ : /blue/)
    expect(lines.warnings.join()).toMatch(
      new RegExp(`personalization-kit: \`${name}\` of the .*“${id}” threw`),
    )
  })

  it('is called in one place', () => {
    const files = [...listFiles('src', '.ts'), ...listFiles('src', '.tsx')]
    const calls = files.filter((file) =>
      /\bfield\.read\(|\blabelOf\??\.?\((?:value|String|websiteId)/.test(
        readFileSync(join(root, 'src', file), 'utf8'),
      ),
    )
    expect(calls).toEqual(['personalization/fields/readField.ts'])
  })
})

it('the details and the list stay if the host’s function for row actions throws', async () => {
  const { Kit } = createKit()
  const [key] = keyPersonalizations(fixtures.shop)
  render(
    <Kit>
      <PersonalizationListPanel list={{ rowActionsOf: broken }} details={{ defaultOpenKey: key }} />
    </Kit>,
  )
  const name = fixtures.shop[0]?.variationName ?? ''
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
  expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
  expect(lines.warnings.join()).toContain('rowActionsOf threw')
})

it.each(['attributes', 'keyOf'] as const)('a host’s column may throw in %s', async (name) => {
  const id = `${name}Thrown`
  const field: Column = { id, type: 'keyword', read: () => 'blue', [name]: broken }
  expect((await show(field)).shown).toMatch(/blue/)
  expect(lines.warnings.join()).toContain(`\`${name}\` of the column “${id}” threw`)
})

it('shows the value of a host’s field, even if it has the ID of a built-in one', async () => {
  const team: Column = { id: 'assignee', type: 'keyword', label: 'Team', read: () => 'Blue team' }
  expect((await show(team)).shown).toMatch(/^Blue team/)
})

it('two columns of a host may return the same key', async () => {
  const fields = ['first', 'second'].map((id): Column => ({
    id,
    type: 'keyword',
    read: () => id,
    keyOf: () => 'same',
  }))
  const { Kit } = createKit()
  const columns = ['name', 'first', 'second']
  const view = { ...defaultView, layout: 'table' as const, columns }
  const { container } = render(
    <Kit>
      <PersonalizationListPanel list={{ fields, defaultView: view }} />
    </Kit>,
  )
  await waitFor(() =>
    expect(container.querySelector('tbody td[data-column="first"]')).toHaveTextContent('first'),
  )
  expect(lines.errors.join()).not.toContain('same key')
})

it('a built-in column keeps its attributes if the host’s own throw', async () => {
  const status = personalizationFields.find(({ id }) => id === 'status') as Column
  const { container } = await show({ ...status, attributes: broken })
  const cell = container.querySelector('tbody td[data-column="status"]')
  expect(cell).toHaveAttribute('data-status')
})
