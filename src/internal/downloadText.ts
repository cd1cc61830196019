/** Offers a text as a file download. Nothing leaves the browser. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
