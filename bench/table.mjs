/**
 * A table of figures other than function timings. `columns` names the cells of each row after the
 * first cell.
 *
 * @typedef {{ title: string, columns: string[], rows: (string | number)[][] }} Table
 */

/** @param {Table} table */
export function printTable({ title, columns, rows }) {
  return `${title}\n${align([['', ...columns], ...rows.map((row) => row.map(write))])}`
}

/** @param {string | number} cell */
function write(cell) {
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell)) return cell.toLocaleString('en')
  return cell.toFixed(2)
}

/** Aligns the first column to the left and all others to the right. @param {string[][]} rows */
export function align(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('   ')).join('\n')
}
