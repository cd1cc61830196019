'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { shorten } from '../../internal/shorten.js'
import { valueLabel } from '../../personalization/fieldLabel.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import { SpokenCount } from '../../ui/badge/SpokenCount.js'
import type { RowGroup } from '../model/groupRows.js'
import { listTexts } from '../texts.js'

const maxLength = 120

/** The value that the rows of a group share or, for pages with one personalization each, what they have in common. */
export function GroupName(props: {
  group: RowGroup
  field: PersonalizationField
  /** Whether the value is a page. */
  isPage: boolean
  attributes?: object | undefined
}) {
  const { group, field, isPage, attributes } = props
  const text = useText(listTexts)
  if (group.isSingles) return <span>{text('list.singles')}</span>
  return (
    <bdi {...attributes} dir={isPage && group.value !== null ? 'ltr' : undefined}>
      {shorten(valueLabel(text, field, group.value), maxLength)}
    </bdi>
  )
}

/** How many personalizations, or pages with one, a group has: a number, and words for screen readers. */
export function GroupCount({ group }: { group: RowGroup }) {
  const text = useText(listTexts)
  const { number } = useFormatters()
  const count = group.rows.length
  if (group.isSingles) return text('list.singles.count', { count })
  return <SpokenCount shown={number(count)} words={text('list.count', { count })} />
}
