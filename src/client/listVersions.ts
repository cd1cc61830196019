import type { PersonalizationList } from '../contract/PersonalizationList.js'

/**
 * The version (`ETag`) of each list object that came from the server. A changed copy or a restored list has
 * no version, so the whole list is loaded again.
 */
const versions = new WeakMap<PersonalizationList, string>()

/** Returns the version of a list, or `undefined` if the list may differ from what the server sent. */
export function versionOf(list: PersonalizationList | undefined): string | undefined {
  return list === undefined ? undefined : versions.get(list)
}

/** Notes the version of a list. */
export function noteVersion(list: PersonalizationList, version: string | undefined): void {
  if (version !== undefined) versions.set(list, version)
}
