import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../src/internal/createRandom.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { groupPersonalizations } from '../../src/list/model/groupPersonalizations.js'
import { sortPersonalizations } from '../../src/list/model/sortPersonalizations.js'
import { completeSearch } from '../../src/list/search/completeSearch.js'
import { hasWords } from '../../src/list/search/hasWords.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { printValue } from '../../src/list/search/printSearch.js'
import { messages as german } from '../../src/locales/de.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { PersonalizationField } from '../../src/personalization/fields/PersonalizationField.js'
import {
  mergeFields,
  personalizationFields,
} from '../../src/personalization/fields/personalizationFields.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit, shop } from '../support/kit.js'

const names: Readonly<Record<string, string>> = {
  'u-17': 'Mei Tanaka',
  'u-18': 'Meike Schulz',
  'u-19': 'Ørsted, Åse',
  'u-20': '田中芽衣',
  'u-21': 'דנה לוי',
  'u-22': 'О’Нил, Анна',
  'u-23': 'Zoë (she/her)',
  'u-24': 'Ana Maria',
  mei: 'Somebody Else',
}
const labelOf = (value: string) => (Object.hasOwn(names, value) ? names[value] : undefined)
const ids = [...Object.keys(names), 'nobody', '']
const random = createRandom(75)
const rows = Array.from({ length: 60 }, (_, seed) =>
  makePersonalization(
    {
      variationName: `Row ${seed}`,
      assignee: ids[Math.floor(random() * ids.length)] || null,
      personalizationTags: ids.filter((id) => id !== '' && random() < 0.2),
    },
    { seed },
  ),
)
const fields: readonly PersonalizationField[] = mergeFields(
  [
    { id: 'team', type: 'keywords', labelOf, read: (row) => row.personalizationTags ?? [] },
    { id: 'lead', type: 'text', labelOf, read: (row) => row.assignee },
  ],
  personalizationFields.map((field) => (field.id === 'assignee' ? { ...field, labelOf } : field)),
)
const find = (search: string) =>
  filterPersonalizations(rows, parseSearch(search, { fields }), { fields })
const idsOf = (row: (typeof rows)[number], field: string) =>
  field === 'team' ? (row.personalizationTags ?? []) : [row.assignee ?? '']

describe('what a field shows instead of its values', () => {
  const cases = ['assignee', 'team', 'lead'].flatMap((field) =>
    Object.entries(names).map(([id, name]) => ({ field, id, name })),
  )

  it.each(cases)('is found in $field: $name', ({ field, id, name }) => {
    const having = rows.filter((row) => idsOf(row, field).includes(id))
    const quoted = printValue({ op: 'is', text: name })
    expect(find(`${field}:${quoted}`)).toEqual(having)
    for (const row of having) {
      expect(find(`"${name}"`)).toContain(row)
      expect(find(name.toLowerCase())).toContain(row)
    }
  })

  it.each(cases)('leaves values as they are in $field: $id', ({ field, id }) => {
    const having = rows.filter((row) => idsOf(row, field).includes(id))
    // Text matches parts: `mei` is a part of two names.
    const found = find(`${field}:${id}`)
    if (field === 'lead') expect(found).toEqual(expect.arrayContaining(having))
    else expect(found).toEqual(having)
  })

  it('is found by its words, unless a row has the word as its value', () => {
    const by = (search: string) => new Set(find(search).map((row) => row.assignee))
    expect(by('assignee:tanaka')).toEqual(new Set(['u-17']))
    expect(by('assignee:ase')).toEqual(new Set(['u-19']))
    expect(by('assignee:芽衣')).toEqual(new Set(['u-20']))
    expect(by('assignee:tan')).toEqual(new Set())
    expect(by('assignee:tan*')).toEqual(new Set())
    expect(by('assignee:mei*')).toEqual(new Set(['u-17', 'u-18', 'mei']))
    expect(by('assignee:mei')).toEqual(new Set(['mei']))
    const without = rows.filter((row) => row.assignee !== 'mei')
    const found = filterPersonalizations(without, parseSearch('assignee:mei', { fields }), {
      fields,
    })
    expect(new Set(found.map((row) => row.assignee))).toEqual(new Set(['u-17']))
  })

  it('is excluded by a negated term', () => {
    expect(find('-assignee:tanaka')).toEqual(rows.filter((row) => row.assignee !== 'u-17'))
    const tags = (row: (typeof rows)[number]) => [row.assignee, ...(row.personalizationTags ?? [])]
    expect(find('-tanaka')).toEqual(rows.filter((row) => !tags(row).includes('u-17')))
  })

  it('decides the order of rows and groups', () => {
    const shown = (id: string | null) => (id === null ? null : (labelOf(id) ?? id))
    const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
    const present = [...new Set(rows.flatMap((row) => row.assignee ?? []))]
    const expected = present.toSorted((a, b) => compare(shown(a) ?? '', shown(b) ?? ''))
    const sorted = sortPersonalizations(rows, [{ column: 'assignee', direction: 'ascending' }], {
      fields,
    })
    const order = [...new Set(sorted.flatMap((row) => row.assignee ?? []))]
    expect(order).toEqual(expected)
    expect(sorted.at(-1)?.assignee ?? null).toBeNull()
    const groups = groupPersonalizations(rows, 'assignee', { fields })
    expect(groups.map(({ value }) => value)).toEqual([...expected, null])
  })

  it('is suggested', () => {
    const facets = () => [
      {
        field: 'assignee',
        values: Object.keys(names).map((value) => ({ value, count: 1, choice: null })),
      },
    ]
    const suggest = (text: string) =>
      completeSearch(text, text.length, { fields, facets }).map(({ value }) => value)
    expect(suggest('assignee:tan')).toEqual(['u-17'])
    expect(suggest('assignee:mei')).toEqual(['mei', 'u-17', 'u-18'])
    expect(suggest('assignee:u-2')).toEqual(['u-20', 'u-21', 'u-22', 'u-23', 'u-24'])
  })

  it.each([
    ['mei tanaka', 'mei', true],
    ['mei tanaka', 'tanaka', true],
    ['mei tanaka', 'mei tanaka', true],
    ['mei tanaka', 'mei t', false],
    ['meike', 'mei', false],
    ['ameise mei', 'mei', true],
    ['田中芽衣', '田中', true],
    ['𠮷田mei', 'mei', true],
    ['x2', '2', false],
    ['mei', '', false],
  ])('“%s” has the words “%s”: %s', (label, wanted, expected) => {
    expect(hasWords(label, wanted)).toBe(expected)
  })

  it('is found and suggested in the list of a host with people', async () => {
    const shown = rows.filter((row) => row.assignee !== 'mei')
    const { Kit, client } = createKit({ personalizations: shown })
    const user = userEvent.setup()
    const people = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, { name }]))
    render(
      <Kit>
        <PersonalizationKitProvider client={client} scope={shop} people={people}>
          <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />
        </PersonalizationKitProvider>
      </Kit>,
    )
    const mine = shown.filter((row) => row.assignee === 'u-17').length
    const box = await screen.findByRole('combobox')
    const count = () => document.querySelectorAll('.pk-personalization-table-row').length
    await waitFor(() => expect(count()).toBeGreaterThan(mine))
    await user.type(box, 'assignee:tanaka')
    expect(await screen.findByRole('option')).toHaveTextContent(/^Mei Tanakau-17/)
    await waitFor(() => expect(count()).toBe(mine))
    await user.clear(box)
    await user.type(box, 'mei tanaka')
    await waitFor(() => expect(count()).toBe(mine))
  })

  it('includes the texts of built-in values in the user’s language', async () => {
    const states = ['running', 'paused', 'draft']
    const some = states.map((state, seed) => makePersonalization({ state }, { seed }))
    const { Kit, client } = createKit({ personalizations: some })
    const user = userEvent.setup()
    render(
      <Kit>
        <PersonalizationKitProvider client={client} scope={shop} locale="de" messages={german}>
          <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />
        </PersonalizationKitProvider>
      </Kit>,
    )
    const box = await screen.findByRole('combobox')
    const count = () => document.querySelectorAll('.pk-personalization-table-row').length
    await waitFor(() => expect(count()).toBe(3))
    await user.type(box, 'status:Paus')
    expect(await screen.findByRole('option')).toHaveTextContent('Pausiert')
    await user.type(box, 'iert')
    await waitFor(() => expect(count()).toBe(1))
  })
})
