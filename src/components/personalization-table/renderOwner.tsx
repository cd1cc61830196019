import { shorten } from '../../internal/shorten.js'
import type { RowContext } from './renderRowCell.js'

const maxNameLength = 80

/** Renders a person as initials or an image, with the full name for screen readers and on hover. */
export function renderOwner(id: string | null, { text, resolveOwner }: RowContext) {
  const known = id?.trim() ?? ''
  const owner = known === '' ? undefined : resolveOwner?.(known)
  const name = shorten(owner?.name.trim() || known, maxNameLength) || text('owner.none')
  const attributes = { className: 'pk-personalization-table-owner', title: name }
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
  const words = name
    .replace(/@.*/s, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const [first = name, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word === undefined ? '' : String.fromCodePoint(word.codePointAt(0) ?? 0)))
    .join('')
    .toUpperCase()
}
