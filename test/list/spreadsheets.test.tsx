import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { copyTable } from '../../src/list/model/exportList.js'
import { filterPersonalizations } from '../../src/list/model/filterPersonalizations.js'
import { pastedSearch } from '../../src/list/search-box/pastedSearch.js'
import { parseSearch } from '../../src/list/search/parseSearch.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const shop = [...fixtures.shop]
const ids = shop.map(({ variationId }) => variationId ?? '')
const names = shop.map(({ variationName }) => variationName ?? '')
const many = Array.from({ length: 300 }, (_, seed) =>
  makePersonalization({ variationId: `id-${seed}`, variationName: `Row ${seed}` }, { seed }),
)

/** What a pasted text finds. */
function found(pasted: string, personalizations: readonly Personalization[] = shop) {
  const search = pastedSearch(pasted, { personalizations })
  if (search === null) return null
  const parsed = parseSearch(search)
  expect(parsed.issues).toEqual([])
  expect(parsed.terms).toHaveLength(1)
  return filterPersonalizations(personalizations, parsed, { now: 0 }).map(
    ({ variationId }) => variationId,
  )
}

describe('a pasted column', () => {
  it.each([
    ['IDs with LF', ids.slice(0, 3).join('\n'), ids.slice(0, 3)],
    ['IDs with CRLF and a trailing break', `${ids.slice(0, 3).join('\r\n')}\r\n`, ids.slice(0, 3)],
    ['IDs with tabs', ids.slice(0, 3).join('\t'), ids.slice(0, 3)],
    ['names', names.slice(0, 4).join('\n'), ids.slice(0, 4)],
    ['names in other letters', names.slice(0, 2).join('\n').toUpperCase(), ids.slice(0, 2)],
    ['names and IDs', [names[0], ids[1]].join('\n'), ids.slice(0, 2)],
    ['something unknown as well', [ids[0], 'no such thing'].join('\n'), ids.slice(0, 1)],
  ])('of %s finds all of them', (_, pasted, expected) => {
    expect(found(pasted)).toEqual(expected)
  })

  it.each([
    ['IDs', many.map((row) => row.variationId).join('\r\n')],
    ['names', many.map((row) => row.variationName).join('\n')],
  ])('of 300 %s finds all of them', (_, pasted) => {
    expect(found(pasted, many)).toHaveLength(300)
  })

  it.each([
    ['one line', ids[0] ?? ''],
    ['prose in two lines', 'winter\nsale'],
    ['nothing', ''],
    ['only breaks', '\n\r\n\t'],
  ])('is pasted as usual if it is %s', (_, pasted) => {
    expect(found(pasted)).toBeNull()
  })

  it('becomes a condition in the panel', async () => {
    const { Kit } = createKit({ personalizations: shop })
    render(<PersonalizationListPanel />, { wrapper: Kit })
    const box = await screen.findByRole('combobox', { name: 'Search personalizations' })
    await screen.findAllByRole('rowheader')
    box.focus()
    await userEvent.paste(`${names[0]}\n${names[1]}\n`)
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2))
  })
})

describe('rows for a spreadsheet', () => {
  const hostile = ['=1+1', '+1', '-1', '@x', "'=1", 'a\tb\n=c', '<b>&', '\t=1'].map(
    (variationName, seed) =>
      makePersonalization({ variationName, variationId: `${seed}` }, { seed }),
  )

  it('have one line for each row and one cell for each column, and run no formula', () => {
    const { text, html } = copyTable(hostile, { columns: ['name', 'id'] })
    const lines = text.split('\n')
    expect(lines).toHaveLength(1 + hostile.length)
    for (const line of lines) expect(line.split('\t')).toHaveLength(2)
    for (const line of lines.slice(1)) expect(line).not.toMatch(/^\s*[=+\-@]/)
    const table = new DOMParser().parseFromString(html, 'text/html')
    expect(table.querySelectorAll('tr')).toHaveLength(1 + hostile.length)
    expect(table.querySelector('b')).toBeNull()
    for (const cell of table.querySelectorAll('td')) {
      expect(cell.textContent).not.toMatch(/^\s*[=+\-@]/)
    }
  })

  it('are copied from the selection with the key for copying, but not from a field', async () => {
    const { Kit } = createKit({ personalizations: shop })
    render(<PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />, {
      wrapper: Kit,
    })
    const [row] = await screen.findAllByRole('rowheader')
    const line = row?.closest('tr') as HTMLElement
    const data = new Map<string, string>()
    const clipboardData = { setData: (type: string, value: string) => data.set(type, value) }
    fireEvent.copy(line, { clipboardData })
    expect(data.size).toBe(0)
    await userEvent.click(within(line).getByRole('checkbox'))
    fireEvent.copy(screen.getByRole('combobox', { name: 'Search personalizations' }), {
      clipboardData,
    })
    expect(data.size).toBe(0)
    fireEvent.copy(line, { clipboardData })
    expect([...data.keys()]).toEqual(['text/plain', 'text/html'])
    expect(data.get('text/plain')?.split('\n')).toHaveLength(2)
    const name = names.find((each) => line.textContent.includes(each))
    expect(data.get('text/plain')?.split('\n')[1]).toContain(`${name}\t`)
    expect(await screen.findByText('Copied: 1 selected')).toBeInTheDocument()
  })
})
