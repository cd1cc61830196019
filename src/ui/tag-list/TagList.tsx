'use client'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import type { PartOptions } from '../parts/PartOptions.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { Root } from '../parts/Root.js'
import type { RootProps } from '../parts/RootProps.js'
import { tagListParts } from '../parts/uiParts.js'

export interface TagListProps extends RootProps<'ul'>, PartOptions<typeof tagListParts> {
  /** The tags (service interface, section 2.1). If `null` or empty, nothing is rendered. */
  tags: readonly string[] | null
  /** How many tags are shown. The rest are counted, with their names in the title. @default 3 */
  maxTags?: number | undefined
}

/** Shows tags on one line. Renders a `<ul>`. CSS classes: `.pk-tag-list`, `-tag`, `-more`. */
export const TagList = acceptRef(function TagList({ tags, maxTags = 3, ...props }: TagListProps) {
  const part = useParts(tagListParts, props)
  const text = useText(commonTexts)
  if (!tags || tags.length === 0) return null
  const rest = tags.slice(maxTags)
  return (
    <Root as="ul" of={tagListParts} {...props}>
      {tags.slice(0, maxTags).map((tag, index) => (
        <li key={index} {...part('tag')}>
          <bdi>{shorten(tag, maxLength)}</bdi>
        </li>
      ))}
      {rest.length > 0 && (
        <li {...part('more')} title={shorten(rest.join(', '), maxTitle)}>
          {text('tags.more', { count: rest.length })}
        </li>
      )}
    </Root>
  )
})

const maxLength = 60
const maxTitle = 1_000
