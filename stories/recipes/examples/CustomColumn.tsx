import type { PersonalizationField } from 'personalization-kit'
import { defaultView, PersonalizationListPanel } from 'personalization-kit'

/** The team that owns a page, from your own data. */
const teams: Record<string, string> = { '/checkout': 'Payments', '/cart': 'Payments', '/': 'Brand' }

const team: PersonalizationField = {
  id: 'team',
  type: 'keyword',
  label: 'Team',
  read: ({ webPagePath }) => teams[webPagePath ?? ''] ?? null,
}

const fields = [team]
const view = { columns: ['name', 'team', 'status', 'runs'], group: 'team' }

/** A list with one more field. Try the search team:Payments. */
export function CustomColumn() {
  return <PersonalizationListPanel list={{ fields, defaultView: { ...defaultView, ...view } }} />
}
