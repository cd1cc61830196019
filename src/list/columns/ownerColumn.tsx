import { renderOwner } from '../../personalization/owner/renderOwner.js'
import type { ColumnView } from './Column.js'

/** The owner, as initials or an image. */
export const ownerColumn: ColumnView = {
  width: 'narrow',
  render: ({ assignee }, { text, people, part }) =>
    renderOwner(assignee, { text, people, attributes: part('owner') }),
}
