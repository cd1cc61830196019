import { readFile } from 'node:fs/promises'
import { countIssues } from '../contract/addIssue.js'
import { maxRows, parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { PersonalizationList } from '../contract/PersonalizationList.js'
import type { CommandWorld } from './Command.js'
import { parseListText, reasonOf } from './parseListText.js'

/** Reads a file with the service's response. `-` reads it from stdin. */
export async function readListFile(
  file: string,
  world: CommandWorld,
): Promise<PersonalizationList> {
  if (file === '-') return parsePersonalizations(parseListText(await world.readStdin(), 'stdin'))
  return parsePersonalizations(parseListText(await readText(file), file))
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new Error(`Couldn’t read ${file} (${reasonOf(cause)}).`, { cause })
  }
}

/** Returns what is wrong with a list, for stderr. `''` if nothing is. */
export function complaintAbout({
  personalizations,
  skippedRows,
  issues,
}: PersonalizationList): string {
  const tooMany = Math.max(personalizations.length + skippedRows - maxRows, 0)
  const unreadable = skippedRows - tooMany
  const repaired = countIssues(issues) - unreadable - (tooMany > 0 ? 1 : 0)
  const cut = tooMany === 0 ? '' : `Only the first ${maxRows} entries were checked.\n`
  return `${skippedText(unreadable)}${cut}${repairedText(repaired)}`
}

function skippedText(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 entry is not a personalization and was left out.\n'
    : `${count} entries are not personalizations and were left out.\n`
}

function repairedText(count: number): string {
  if (count === 0) return ''
  return `The response has ${count} ${count === 1 ? 'value' : 'values'} that the service interface doesn’t allow. Unreadable values count as not set.\n`
}
