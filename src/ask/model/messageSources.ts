import { isRecord } from '../../internal/isRecord.js'

/** A source of a message. At least one of the two fields is set. */
export interface MessageSource {
  title: string | null
  /** The URL as sent by the service. Untrusted. */
  url: string | null
}

const titleFields = ['title', 'name', 'label']
const urlFields = ['url', 'href', 'link', 'source']

/**
 * Returns the sources in a message's `metadata` (service interface, section 2.4). The elements are
 * not documented, so those with a URL or title under a common name count as sources. Duplicates
 * count once.
 */
export function messageSources(metadata: readonly unknown[] | null | undefined): MessageSource[] {
  const sources = new Map<string, MessageSource>()
  for (const element of metadata ?? []) {
    if (!isRecord(element)) continue
    const url = firstText(element, urlFields)
    const title = firstText(element, titleFields)
    if (url === null && title === null) continue
    sources.set(`${url ?? ''} ${title ?? ''}`, { title, url })
  }
  return [...sources.values()]
}

/** Returns whether a source's title and URL are all that an element of metadata has. */
export function isOnlySource(element: unknown): boolean {
  const [source] = messageSources([element])
  if (!source || !isRecord(element)) return false
  return Object.keys(element).length === Number(source.title !== null) + Number(source.url !== null)
}

function firstText(element: Record<string, unknown>, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = element[field]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}
