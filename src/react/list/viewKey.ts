import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

/** The same for two views that show the same rows in the same order, whatever objects they are. */
export function viewKey({ search, sort, group }: PersonalizationView): string {
  return JSON.stringify([search, sort, group])
}
