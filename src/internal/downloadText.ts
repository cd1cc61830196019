/** Without a byte order mark, spreadsheet apps assume a legacy encoding. */
const marks: Readonly<Record<string, string>> = { 'text/csv': '\ufeff' }

/** Downloads a string as a file. Nothing leaves the browser. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(
    new Blob([(marks[type] ?? '') + text], { type: `${type};charset=utf-8` }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
