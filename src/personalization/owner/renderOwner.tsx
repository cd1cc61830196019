import type { FormatText } from '../../i18n/createText.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { shorten } from '../../internal/shorten.js'
import type { HostOptions } from '../HostOptions.js'
import { findPerson } from '../HostOptions.js'

/** What shows an owner: the texts, the people, and the attributes of the part around the owner. */
export interface OwnerContext {
  text: FormatText<'owner.none'>
  people?: HostOptions['people']
  attributes: { className: string }
}

const maxNameLength = 80

/**
 * Renders a person as initials or an image, with the full name for screen readers and on hover. This is a
 * function, not a component, because a list has one per row.
 */
export function renderOwner(id: string | null, { text, people, attributes }: OwnerContext) {
  const known = id?.trim() ?? ''
  const owner = known === '' ? undefined : findPerson(people, known)
  const name = shorten(owner?.name.trim() || known, maxNameLength) || text('owner.none')
  const className = joinClasses('pk-owner', attributes.className)
  const shared = { ...attributes, className, title: name }
  if (owner?.imageUrl) return <img {...shared} src={owner.imageUrl} alt={name} />
  return (
    <span {...shared} data-none={known === '' ? '' : undefined} role="img" aria-label={name}>
      {known === '' ? '–' : initialsOf(name)}
    </span>
  )
}

/**
 * Returns the initials of the first and the last word: "DW" for "Dana Weiss" and
 * `dana.weiss@acme.com`.
 */
function initialsOf(name: string): string {
  const words = name.replace(/@.*/s, '')
  // A word that begins with punctuation, such as "(she/her)", isn’t part of the name.
  const letters = words.match(/(?<![^\s._-])[\p{L}\p{N}]/gu) ?? Array.from(name).slice(0, 1)
  return letters
    .filter((_, index) => index === 0 || index === letters.length - 1)
    .join('')
    .toUpperCase()
}
