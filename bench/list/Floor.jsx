import { useMemo, useRef, useState } from 'react'
import { columns, pageColumns, rowHeight, stops } from './columns.js'

/** The text of each row in lower case, which the first search prepares. */
const texts = new WeakMap()

function textOf(row) {
  let text = texts.get(row)
  if (text === undefined) {
    text = JSON.stringify(row).toLowerCase()
    texts.set(row, text)
  }
  return text
}

/** Returns the rows that contain the query in any field, sorted. */
function arrange(rows, sort, query) {
  const wanted = query.toLowerCase()
  const found = wanted ? rows.filter((row) => textOf(row).includes(wanted)) : rows
  if (!sort) return found
  const { field } = columns.find(({ id }) => id === sort.id)
  const sign = sort.isDescending ? -1 : 1
  return [...found].sort((a, b) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : 0))
}

/** Returns which lines to render, and the props of the area that scrolls. */
function useWindow(count) {
  const [first, setFirst] = useState(0)
  const ref = useRef(null)
  return {
    start: Math.max(0, first - 8),
    end: Math.min(count, first + 15 + 12),
    area: {
      ref,
      style: { height: 600, overflow: 'auto' },
      onScroll: () => setFirst(Math.floor(ref.current.scrollTop / rowHeight / 4) * 4),
    },
  }
}

/** The minimum that could work: only the rows in view, as text, searchable only by name. */
export function Floor({ rows, sort, query }) {
  const shown = useMemo(() => arrange(rows, sort, query), [rows, sort, query])
  const { start, end, area } = useWindow(shown.length)
  return (
    <div {...area}>
      <table style={{ tableLayout: 'fixed', width: '100%' }}>
        <Head />
        <tbody>
          <tr style={{ height: start * rowHeight }} />
          {shown.slice(start, end).map((row) => (
            <Row key={row.variationId} row={row} />
          ))}
          <tr style={{ height: (shown.length - end) * rowHeight }} />
        </tbody>
      </table>
    </div>
  )
}

/** Returns the lines of a list by page: each page, its rows in order of priority, and its stops. */
function arrangePages(rows) {
  const lines = []
  for (const [page, found] of Map.groupBy(rows, ({ webPagePath }) => webPagePath)) {
    lines.push({ key: page, text: `${page} ${found.length}` })
    for (const row of found.sort((a, b) => b.prio - a.prio)) {
      lines.push({ key: row.variationId, row })
      if (stops(row) && row !== found.at(-1))
        lines.push({
          key: `stop ${row.variationId}`,
          text: `Visitors who see ${row.variationName} see nothing below it`,
        })
    }
  }
  return lines
}

/** The same for a list by page: only the lines in view, as text. */
export function PagesFloor({ rows }) {
  const lines = useMemo(() => arrangePages(rows), [rows])
  const { start, end, area } = useWindow(lines.length)
  return (
    <div {...area}>
      <table style={{ tableLayout: 'fixed', width: '100%' }}>
        <Head shown={pageColumns} />
        <tbody>
          <tr style={{ height: start * rowHeight }} />
          {lines.slice(start, end).map(({ key, row, text }) =>
            row ? (
              <Row key={key} row={row} shown={pageColumns} />
            ) : (
              <tr key={key} style={{ height: rowHeight }}>
                <td colSpan={pageColumns.length}>{text}</td>
              </tr>
            ),
          )}
          <tr style={{ height: (lines.length - end) * rowHeight }} />
        </tbody>
      </table>
    </div>
  )
}

/** Renders all rows, as a first version would. */
export function Plain({ rows, sort, query }) {
  const shown = useMemo(() => arrange(rows, sort, query), [rows, sort, query])
  return (
    <div style={{ height: 600, overflow: 'auto' }}>
      <table style={{ tableLayout: 'fixed', width: '100%' }}>
        <Head />
        <tbody>
          {shown.map((row) => (
            <Row key={row.variationId} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ shown = columns }) {
  return (
    <thead>
      <tr>
        {shown.map(({ id, label }) => (
          <th key={id}>{label}</th>
        ))}
      </tr>
    </thead>
  )
}

function Row({ row, shown = columns }) {
  return (
    <tr style={{ height: rowHeight }}>
      {shown.map(({ id, text }) => (
        <td key={id} style={cell}>
          {text(row)}
        </td>
      ))}
    </tr>
  )
}

const cell = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
