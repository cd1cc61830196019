import { readPath } from '../pages/pageTargets.js'
import type { PreviewFields } from './previewArea.js'

/** How a page is drawn: a home page, an overview with cards, or an article. */
export type PageLayout = 'home' | 'grid' | 'article'

/** Returns how the first page of a personalization is drawn. Without a page, it is an overview. */
export function layoutOf(personalization: Pick<PreviewFields, 'webPagePath'>): PageLayout {
  return layoutOfPath(personalization.webPagePath ?? '')
}

/**
 * Returns how a page is drawn, by the fixed segments of its path: none is a home page, one is an overview with cards, and
 * more are an article.
 */
export function layoutOfPath(path: string): PageLayout {
  const target = readPath(path, null)
  if (!target) return 'grid'
  const segments = target.path.split('/').filter((part) => part !== '' && !/[*:{(]/.test(part))
  if (segments.length === 0) return target.isPattern ? 'grid' : 'home'
  return segments.length === 1 ? 'grid' : 'article'
}
