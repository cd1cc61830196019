/** Parses CSV according to RFC 4180, character by character. Returns rows of cells. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (at >= text.length) throw new Error('A quoted cell does not end')
        if (text[at] === '"') at += 1
        cell += text[at]
      }
      at += 1
    } else {
      for (; text[at] !== ',' && text[at] !== '\r' && at < text.length; at++) cell += text[at]
    }
    row.push(cell)
    if (text[at] === ',') {
      at += 1
      continue
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No end of line at ${at}`)
    at += 2
    rows.push(row)
    row = []
  }
  return rows
}
