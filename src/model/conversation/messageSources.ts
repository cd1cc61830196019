import { isRecord } from '../../internal/isRecord.js'

/** Where a message has something from. At least one of the two is there. */
export interface MessageSource {
  title: string | null
  /** As the service sent it; untrusted. */
  url: string | null
}

const titleFields = ['title', 'name', 'label']
const urlFields = ['url', 'href', 'link', 'source']

/**
 * The sources in a message's `metadata` (section 2.4). The shape of its elements is not documented:
 * those with a url or a title under one of the usual names are sources, all else is not. The same
 * source twice counts once.
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

function firstText(element: Record<string, unknown>, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = element[field]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}
