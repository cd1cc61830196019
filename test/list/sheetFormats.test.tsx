import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sheetFormatOf } from '../../src/i18n/sheetFormatOf.js'
import { csvRows } from '../../src/internal/exportCell.js'
import { exportList } from '../../src/list/model/exportList.js'
import { messages as german } from '../../src/locales/de.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { MarkdownText } from '../../src/ui/markdown-text/MarkdownText.js'
import { createKit } from '../support/kit.js'

describe('the CSV of a locale', () => {
  it.each([
    ['en', ',', '.'],
    ['en-GB', ',', '.'],
    ['ja', ',', '.'],
    ['zh-Hans', ',', '.'],
    ['he', ',', '.'],
    ['de', ';', ','],
    ['de-CH', ';', '.'],
    ['fr-CH', ';', ','],
    ['fr', ';', ','],
    ['sv', ';', ','],
    ['pl', ';', ','],
    ['pt-BR', ';', ','],
    ['nl', ';', ','],
    ['es-MX', ',', '.'],
  ])('in %s has “%s” between cells and “%s” in numbers', (locale, separator, decimal) => {
    expect(sheetFormatOf(locale)).toEqual({ separator, decimal })
  })

  it.each([
    [',', 'a;b,"c,d","""e""",1.5\r\n'],
    [';', '"a;b";c,d;"""e""";1.5\r\n'],
    ['\t', 'a;b\tc,d\t"""e"""\t1.5\r\n'],
  ] as const)('quotes cells that contain “%s”', (separator, line) => {
    expect(csvRows([['a;b', 'c,d', '"e"', 1.5]], { separator })).toBe(line)
  })

  it('quotes a number whose decimal mark is the separator', () => {
    expect(csvRows([[1.5, -2]], { decimal: ',' })).toBe('"1,5",-2\r\n')
  })

  it.each([',', ';', '\t'] as const)('has no formula after “%s”', (separator) => {
    const text = csvRows([[`a${separator}=1+1`, '\n=2', '=3', '@x']], { separator })
    // Apps that separate cells in other ways begin one after these letters, too.
    for (const other of [separator, ';', '\t'] as const) {
      const cells = readCsv(text, other).flat()
      expect(cells.filter((cell) => /^\s*[=@]/.test(cell))).toEqual([])
    }
  })

  it('reads back as it was written, with a parser of the separator', () => {
    const rows = [
      makePersonalization({ variationName: 'a;b,"c"\td', prio: 12.5 }, { seed: 1 }),
      makePersonalization({ variationName: 'two\nlines; =1', prio: -3 }, { seed: 2 }),
    ]
    const columns = ['name', 'priority']
    for (const separator of [',', ';', '\t'] as const) {
      const text = exportList(rows, { format: 'csv', columns, separator, decimal: ',' })
      expect(readCsv(text, separator)).toEqual([
        columns,
        ['a;b,"c"\td', '12,5'],
        ["two\nlines; '=1", '-3'],
      ])
    }
  })
})

/** A parser after RFC 4180, for any separator. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === separator || letter === '\r')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += letter
  }
  return rows.slice(0, -1)
}

describe('a downloaded list', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['de', ';'],
    ['en', ','],
  ])('in %s opens in columns: it has a byte order mark and “%s”', async (locale, separator) => {
    const files: Blob[] = []
    URL.createObjectURL = (file) => {
      files.push(file as Blob)
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { Kit } = createKit()
    const { container } = render(
      <Kit {...(locale === 'de' && { messages: german })}>
        <PersonalizationListPanel />
      </Kit>,
    )
    await screen.findAllByRole('row')
    await vi.waitFor(() => expect(container.querySelectorAll('summary')).toHaveLength(4), 20_000)
    const [menu] = container.querySelectorAll('.pk-list-menu > summary')
    await userEvent.click(menu as Element)
    await userEvent.click(await screen.findByRole('button', { name: /CSV/, hidden: true }))
    const bytes = new Uint8Array(await (files[0] as Blob).arrayBuffer())
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [head = ''] = new TextDecoder().decode(bytes).split('\r\n')
    expect(head.split(separator).length).toBeGreaterThan(3)
  })
})

describe('a table in an answer', () => {
  const table = [
    '| Name | Share |',
    '| --- | ---: |',
    '| **Hero** `x` | 50% |',
    '| =HYPERLINK("a") | -1 |',
  ].join('\n')

  it('is copied for spreadsheets, without formulas', async () => {
    const user = userEvent.setup()
    const write = vi.fn()
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      const [item] = items
      for (const type of item?.types ?? []) {
        write(type, await (await (item as ClipboardItem).getType(type)).text())
      }
    })
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      write('text/plain', text)
    })
    render(<MarkdownText text={table} />)
    await user.click(screen.getByRole('button', { name: 'Copy table' }))
    await vi.waitFor(() => expect(write).toHaveBeenCalled())
    const copied = new Map(write.mock.calls as [string, string][])
    expect(copied.get('text/plain')).toBe('Name\tShare\nHero x\t50%\n\'=HYPERLINK("a")\t\'-1')
  })

  it('is copied by cells if several are selected, and as usual in one cell', () => {
    render(<MarkdownText text={table} />)
    const element = screen.getByRole('table')
    const cells = element.querySelectorAll('td')
    const copy = (first: Node, last: Node) => {
      getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length)
      const setData = vi.fn()
      fireEvent.copy(cells[0] as HTMLElement, { clipboardData: { setData } })
      return new Map(setData.mock.calls as [string, string][])
    }
    expect(copy(cells[0] as Node, cells[0] as Node).size).toBe(0)
    const copied = copy(cells[0] as Node, cells[3] as Node)
    expect(copied.get('text/plain')).toBe('Hero x\t50%\n\'=HYPERLINK("a")\t\'-1')
    expect(copied.get('text/html')).toContain("<td>'=HYPERLINK(")
    // A selection that begins outside the table is copied by the browser.
    expect(copy(document.body, cells[1] as Node).size).toBe(0)
  })
})
