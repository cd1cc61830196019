import type { PersonalizationList } from '../contract/PersonalizationList.js'

/**
 * The version (ETag) of each list as it came from the server. It belongs to the object, so that a list
 * which someone has changed or restored is loaded as a whole.
 */
const versions = new WeakMap<PersonalizationList, string>()

/** Returns the version of a list, or `undefined` if it isn't known to be as the server sent it. */
export function versionOf(list: PersonalizationList | undefined): string | undefined {
  return list === undefined ? undefined : versions.get(list)
}

/** Notes the version of a list. */
export function noteVersion(list: PersonalizationList, version: string | undefined): void {
  if (version !== undefined) versions.set(list, version)
}
