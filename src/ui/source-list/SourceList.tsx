'use client'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { MoreButton } from '../more-button/MoreButton.js'
import type { PartOptions } from '../parts/PartOptions.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { Root } from '../parts/Root.js'
import type { RootProps } from '../parts/RootProps.js'
import { sourceListParts } from '../parts/uiParts.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import { uiTexts } from '../texts.js'

/** A source with a title or a URL. */
interface Source {
  title: string | null
  /** The URL. Untrusted. */
  url: string | null
}

export interface SourceListProps extends RootProps<'details'>, PartOptions<typeof sourceListParts> {
  /** The sources from `messageSources(item.metadata)`. If empty, nothing is rendered. */
  sources: readonly Source[]
  /** The list is open at first if it has at most this many sources. @default 3 */
  openUpTo?: number | undefined
}

/** How many sources are shown at first and added by each "Show more". */
const step = 50

/**
 * Lists an answer's sources with their titles and hosts. Renders a `<details>`. CSS classes:
 * `.pk-source-list`, `-items`.
 */
export const SourceList = acceptRef(function SourceList({
  sources,
  openUpTo = 3,
  ...rest
}: SourceListProps) {
  const part = useParts(sourceListParts, rest)
  const text = useText(uiTexts)
  const [shown, setShown] = useState(step)
  if (sources.length === 0) return null
  return (
    <Root as="details" of={sourceListParts} open={sources.length <= openUpTo} {...rest}>
      <summary className="pk-summary">
        <bdi>{text('chat.sources', { count: sources.length })}</bdi>
      </summary>
      <ol {...part('items')}>
        {sources.slice(0, shown).map(({ title, url }, index) => (
          // Sources have no identity other than their number.
          <li key={index}>
            {url === null ? (
              <bdi>{title}</bdi>
            ) : (
              <SafeLink href={url}>{title === null ? undefined : <bdi>{title}</bdi>}</SafeLink>
            )}
          </li>
        ))}
      </ol>
      <MoreButton length={sources.length} shown={shown} step={step} onShow={setShown} />
    </Root>
  )
})
