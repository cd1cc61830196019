'use client'
import type { ComponentProps } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import { safeUrl } from '../../internal/safeUrl.js'
import { shorten } from '../../internal/shorten.js'
import type { SlotProps, PartOptions } from '../parts/PartOptions.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { safeLinkParts } from '../parts/uiParts.js'

export interface SafeLinkProps
  extends Omit<ComponentProps<'a'>, 'href' | 'rel'>, PartOptions<typeof safeLinkParts> {
  /** An untrusted URL. Anything but an absolute HTTP(S) URL without credentials is shown as text. */
  href: string | null
  /** The link text. @default the URL */
  children?: ComponentProps<'a'>['children'] | undefined
}

/**
 * A link from the service. Opens in a new tab without a referrer, and shows the real host unless
 * the link text is the URL. Renders an `<a>`, or a `<span>` with `data-unsafe` if the URL is not
 * safe. CSS classes: `.pk-safe-link`, `-text`, `-host`.
 */
export const SafeLink = acceptRef(function SafeLink(props: SafeLinkProps) {
  const { href, className, children: given, classNames, slotProps, ...rest } = props
  // A missing title can be `null`.
  const children = given ?? undefined
  const part = useParts(safeLinkParts, { classNames, slotProps })
  const url = safeUrl(href)
  const root = useRoot('pk-safe-link', className)
  const address = (href ?? '').trim()
  if (!url) {
    return (
      <span {...root} {...rest} data-unsafe="">
        {children ?? <bdi dir="ltr">{shorten(address, maxShown)}</bdi>}
        {children !== undefined && children !== address && address !== '' && (
          <Host {...part('host')}>{shorten(address, maxShown)}</Host>
        )}
      </span>
    )
  }
  return (
    <a target="_blank" {...root} {...rest} href={url.href} rel="noopener noreferrer nofollow">
      <span {...part('text')}>{children ?? <bdi dir="ltr">{shortAddress(url)}</bdi>}</span>
      {children !== undefined && !isSameAddress(children, url) && (
        <Host {...part('host')}>{url.host}</Host>
      )}
    </a>
  )
})

const maxShown = 80
const minPathShown = 20

/**
 * Shortens the path but never the host, because the end of a long host shows where the link leads.
 */
function shortAddress({ origin, href }: URL): string {
  const path = href.slice(origin.length)
  return origin + shorten(path, Math.max(maxShown - origin.length, minPathShown))
}

function Host({ children, ...attributes }: SlotProps & { children: string }) {
  return (
    <>
      {' '}
      <bdi {...attributes} dir="ltr">
        ({children})
      </bdi>
    </>
  )
}

/** Returns whether the text is the URL, with or without the scheme. */
function isSameAddress(text: unknown, url: URL): boolean {
  if (typeof text !== 'string') return false
  const { href, protocol } = url
  const bare = href.slice(protocol.length + 2)
  return [href, bare].some((form) => form === text.trim() || form === `${text.trim()}/`)
}
