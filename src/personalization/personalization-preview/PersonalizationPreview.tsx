'use client'
import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import { useNow } from '../../i18n/useNow.js'
import { useText } from '../../i18n/useText.js'
import { safeUrl } from '../../internal/safeUrl.js'
import type { PartOptions } from '../../ui/parts/PartOptions.js'
import { useParts } from '../../ui/parts/Parts.js'
import { acceptRef } from '../../ui/parts/react18.js'
import { Root } from '../../ui/parts/Root.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import { useHost } from '../HostOptions.js'
import { personalizationPreviewParts } from '../parts.js'
import { personalizationTexts } from '../texts.js'
import { variantName } from '../variantName.js'
import { areaFor } from './areaFor.js'
import { drawPage } from './drawPage.js'
import { drawSmall } from './drawSmall.js'
import { layoutOf } from './pageLayout.js'
import { isOriginalName, previewWords } from './previewLabel.js'
import type { PreviewSize } from './renderPicture.js'
import { renderPicture } from './renderPicture.js'

/** Props for {@link PersonalizationPreview}. */
export interface PersonalizationPreviewProps
  extends RootProps<'span'>, PartOptions<typeof personalizationPreviewParts> {
  /** The personalization. Its kind, component type, page and status are drawn (service interface, section 2.1). */
  personalization: Personalization
  /**
   * The index of the variant to show. A variant with a name such as "Control" or "Original" shows the page as it was.
   * @default the personalization, whatever the variant
   */
  variant?: number | undefined
  /** 36 × 24 px for rows, 72 × 48 px, or the width of its box. @default 'md' */
  size?: PreviewSize | undefined
}

/**
 * Shows a small drawing of a page with the area that a personalization fills, from its fields, or your own picture from
 * `previewOf` of the provider. Nothing is fetched for a drawing. What neither runs nor is scheduled is hollow. Renders a
 * `<span>` around an `<svg>` or `<img>`. CSS classes: `.pk-personalization-preview` with `data-size`, `-picture`, `-link`.
 */
export const PersonalizationPreview = acceptRef(function PersonalizationPreview({
  personalization,
  variant,
  size = 'md',
  ...rest
}: PersonalizationPreviewProps) {
  const part = useParts(personalizationPreviewParts, rest)
  const text = useText(personalizationTexts)
  const now = useNow()
  const { previewOf } = useHost()
  const given = variant === undefined ? undefined : personalization.variants?.[variant]
  const { image, href, alt } = previewOf?.(personalization, given) ?? {}
  const words = previewWords(personalization, text)
  const isOriginal = given !== undefined && isOriginalName(given.name, text)
  const what = isOriginal ? text('variants.original') : words
  const drawn = text('preview.schematic', {
    what:
      given === undefined || isOriginal
        ? what
        : text('preview.variant', { name: variantName(given, variant ?? 0, text), what }),
  })
  const source = safeUrl(image)
  const picture = source ? (
    <img
      {...part('picture')}
      data-size={size}
      src={source.href}
      alt={alt ?? what}
      loading="lazy"
      decoding="async"
    />
  ) : (
    renderPicture(
      size === 'sm'
        ? drawSmall(areaFor(personalization, { now, isOriginal, variant }))
        : drawPage(layoutOf(personalization), [
            areaFor(personalization, { now, isOriginal, variant }),
          ]),
      { size, label: drawn, ...part('picture') },
    )
  )
  return (
    <Root as="span" of={personalizationPreviewParts} {...rest} data-size={size}>
      {withLink(safeUrl(href), picture)}
    </Root>
  )

  function withLink(url: URL | null, shown: ReactNode) {
    if (!url) return shown
    return (
      <a {...part('link')} href={url.href} target="_blank" rel="noreferrer">
        {shown}
      </a>
    )
  }
})
