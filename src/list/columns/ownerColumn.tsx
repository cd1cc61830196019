import { shorten } from '../../internal/shorten.js'
import { findPerson } from '../../personalization/HostOptions.js'
import type { CellContext, ColumnView } from './Column.js'

/** The owner, as initials or an image. */
export const ownerColumn: ColumnView = {
  width: 'narrow',
  render: ({ assignee }, context) => renderOwner(assignee, context),
}

const maxNameLength = 80

/** Renders a person as initials or an image, with the full name for screen readers and on hover. */
function renderOwner(id: string | null, { text, part, people }: CellContext) {
  const known = id?.trim() ?? ''
  const owner = known === '' ? undefined : findPerson(people, known)
  const name = shorten(owner?.name.trim() || known, maxNameLength) || text('owner.none')
  const attributes = { ...part('owner'), title: name }
  if (owner?.imageUrl) return <img {...attributes} src={owner.imageUrl} alt={name} />
  return (
    <span {...attributes} data-none={known === '' ? '' : undefined} role="img" aria-label={name}>
      {known === '' ? '–' : initialsOf(name)}
    </span>
  )
}

/**
 * Returns the initials of the first and the last word: "DW" for "Dana Weiss" and
 * `dana.weiss@acme.com`.
 */
function initialsOf(name: string): string {
  const letters = name.replace(/@.*/s, '').match(/(?<![^\s._-])[^\s._-]/gu) ?? [name.slice(0, 1)]
  return letters
    .filter((_, index) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase()
}
