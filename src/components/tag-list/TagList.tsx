'use client'
import type { ComponentProps } from 'react'
import { shorten } from '../../internal/shorten.js'
import { useText } from '../../localization/useText.js'
import { useRoot } from '../../localization/useRoot.js'
import { enTable } from '../../messages/enTable.js'

export interface TagListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The tags (service interface, section 2.1). If `null` or empty, nothing is rendered. */
  tags: readonly string[] | null
  /** How many tags are shown. The rest are counted, with their names in the title. @default 3 */
  maxTags?: number | undefined
}

/** Shows tags on one line. Renders a `<ul>`. CSS classes: `.pk-tag-list`, `-tag`, `-more`. */
export function TagList({ tags, maxTags = 3, className, ...props }: TagListProps) {
  const text = useText(enTable)
  const root = useRoot('pk-tag-list', className)
  if (!tags || tags.length === 0) return null
  const rest = tags.slice(maxTags)
  return (
    <ul {...root} {...props}>
      {tags.slice(0, maxTags).map((tag, index) => (
        <li key={index} className="pk-tag-list-tag">
          <bdi>{shorten(tag, maxLength)}</bdi>
        </li>
      ))}
      {rest.length > 0 && (
        <li className="pk-tag-list-more" title={shorten(rest.join(', '), maxTitle)}>
          {text('tags.more', { count: rest.length })}
        </li>
      )}
    </ul>
  )
}

const maxLength = 60
const maxTitle = 1_000
