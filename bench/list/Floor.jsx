import { useMemo, useRef, useState } from 'react'
import { columns, lineOf, pageColumns, rowHeight, stops } from './columns.js'

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

/** The same lines, drawn as ours: glyphs on a rail, bars for variants, schedules on a scale, and owners. */
export function DrawnPagesFloor({ rows }) {
  const lines = useMemo(() => arrangePages(rows), [rows])
  const { start, end, area } = useWindow(lines.length)
  return (
    <div className="pk-root pk-personalization-table" data-layout="pages" data-glyphs="">
      <div className="pk-personalization-table-scroller" {...area}>
        <table style={{ minInlineSize: '59.5rem' }}>
          <thead>
            <tr className="pk-personalization-table-header">
              {pageColumns.map(({ id, label }) => (
                <th key={id} scope="col" data-column={id} data-width={widths[id]}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap height={start * rowHeight} />
            {lines.slice(start, end).map(({ key, row, text }) =>
              row ? (
                <DrawnRow key={key} row={row} />
              ) : (
                <tr key={key} className="pk-personalization-table-group">
                  <td colSpan={4}>{text}</td>
                  <td data-column="runs" />
                  <td />
                </tr>
              ),
            )}
            <Gap height={(lines.length - end) * rowHeight} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

const widths = {
  priority: 'narrow',
  name: 'fill',
  audience: 'medium',
  variants: 'wide',
  runs: 'wider',
  assignee: 'narrow',
}

function Gap({ height }) {
  return (
    <tr className="pk-personalization-table-gap">
      <td colSpan={6} style={{ blockSize: height }} />
    </tr>
  )
}

function DrawnRow({ row }) {
  const { status, from, to, ends } = lineOf(row)
  const [priority, name, audience, variants, runs, assignee] = pageColumns.map(({ text }) =>
    text(row),
  )
  return (
    <tr className="pk-personalization-table-row" data-rail="middle">
      <td className="pk-personalization-table-cell" data-column="priority" data-align="end">
        {priority}
      </td>
      <th
        scope="row"
        className="pk-personalization-table-cell"
        data-column="name"
        data-status={status}
      >
        <span className="pk-personalization-table-name">{name}</span>
        <span className="pk-personalization-table-glyph" title={status}>
          <svg className="pk-icon" viewBox="0 0 16 16" width="1em" height="1em">
            <path d="M4 4h8v8H4z" fill="currentColor" />
          </svg>
        </span>
      </th>
      <td className="pk-personalization-table-cell" data-column="audience">
        <bdi>{audience}</bdi>
      </td>
      <td className="pk-personalization-table-cell" data-column="variants">
        {ends.length > 0 && (
          <i
            className="pk-personalization-table-split"
            data-parts={ends.length + 1}
            style={Object.fromEntries(ends.map((end, index) => [`--_end-${index + 1}`, `${end}%`]))}
          />
        )}
        {variants}
      </td>
      <td className="pk-personalization-table-cell" data-column="runs">
        <span
          className="pk-schedule-line-track"
          data-status={status}
          data-look="filled"
          style={{ '--_from': from, '--_to': to }}
        >
          <i className="pk-schedule-line-bar" />
          <span className="pk-schedule-line-date" data-side="today">
            {runs}
          </span>
        </span>
      </td>
      <td className="pk-personalization-table-cell" data-column="assignee">
        <span className="pk-owner pk-personalization-table-owner" title={assignee}>
          {assignee}
        </span>
      </td>
    </tr>
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
