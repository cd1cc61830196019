import { isRecord } from '../../internal/isRecord.js'
import { shorten } from '../../internal/shorten.js'

/** Named views: an object that maps names to URL parameters. */
export type NamedViews = Readonly<Record<string, string>>

/** The maximum length of a view's name, in characters. */
export const maxName = 80
/** Longer files, in characters, are not read. */
const maxFile = 1_000_000

/** Reads named views from a storage or a file. Leaves out anything that isn't a view. */
export function parseViews(stored: unknown): NamedViews {
  if (!isRecord(stored)) return {}
  const views = Object.entries(stored).flatMap(([name, view]) =>
    typeof view === 'string' && name.trim() !== '' ? [[name, view] as const] : [],
  )
  return Object.fromEntries(views)
}

/** Writes views as a JSON file, for other people and other browsers. */
export function printViews(views: NamedViews): string {
  return `${JSON.stringify({ views }, null, 2)}\n`
}

/** Reads the views of a file that {@link printViews} has written. Empty if it has none. */
export function readViewFile(file: string): NamedViews {
  if (file.length > maxFile) return {}
  try {
    const content: unknown = JSON.parse(file.replace(/^\ufeff/, ''))
    return parseViews(isRecord(content) ? content['views'] : null)
  } catch {
    return {}
  }
}

/**
 * Adds views to others, which all stay: a new view whose name is taken by another one gets a number. Views that are
 * already there are not added again.
 */
export function addViews(
  views: NamedViews,
  added: NamedViews,
): { views: NamedViews; /** How many were added. */ count: number } {
  const all = new Map(Object.entries(views))
  let count = 0
  for (const [given, view] of Object.entries(added)) {
    const name = shorten(given.trim(), maxName)
    if (isThere(all, name, view)) continue
    all.set(freeName(all, name), view)
    count += 1
  }
  return { views: Object.fromEntries(all), count }
}

/** Returns whether a view has this name, or one that {@link freeName} made of it. */
function isThere(views: ReadonlyMap<string, string>, name: string, view: string): boolean {
  for (let number = 1; views.has(numbered(name, number)); number++) {
    if (views.get(numbered(name, number)) === view) return true
  }
  return false
}

function freeName(views: ReadonlyMap<string, string>, name: string): string {
  let number = 1
  while (views.has(numbered(name, number))) number += 1
  return numbered(name, number)
}

function numbered(name: string, number: number): string {
  return number === 1 ? name : `${name} (${number})`
}
