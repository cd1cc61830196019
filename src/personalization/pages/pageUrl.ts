import type { Personalization } from '../../contract/Personalization.js'
import { safeUrl } from '../../internal/safeUrl.js'
import { readTarget } from './pageTargets.js'

/**
 * Returns the URL of a personalization's page (service interface, section 2.1, `webPagePath`) on a
 * website. `null` without a page or a valid URL of the website, for patterns, and for pages of other
 * websites.
 */
export function pageUrl({ webPagePath }: Personalization, siteUrl: string | undefined): URL | null {
  // Browsers treat a backslash as a slash.
  const path = (webPagePath?.trim() ?? '').replaceAll('\\', '/')
  const site = safeUrl(siteUrl)
  const target = readTarget(webPagePath, null)
  if (!site || !target || target.isPattern) return null
  if (target.host === null) {
    const url = safeUrl(`${site.origin}${path.startsWith('/') ? '' : '/'}${path}`)
    return url?.origin === site.origin ? url : null
  }
  // A website with HTTPS has no pages without it.
  const scheme = target.scheme === 'https' ? 'https:' : site.protocol
  const url = safeUrl(path.replace(/^(?:(?:https?:)?\/{2,})?/i, `${scheme}//`))
  return url?.host.replace(/^www\./, '') === site.host.replace(/^www\./, '') ? url : null
}
