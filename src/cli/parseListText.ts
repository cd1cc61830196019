import { isRecord } from '../internal/isRecord.js'

/**
 * Parses the text of a file that should contain the service's response.
 *
 * @param name What the text comes from, for messages.
 * @throws {Error} If the text is not a list. The message says what the text contains and how to get the list.
 */
export function parseListText(text: string, name: string): unknown {
  if (/^.{0,4}\0/su.test(text)) {
    throw new Error(
      `${name} is UTF-16 text, which Windows PowerShell writes by default. ` +
        'Save it as UTF-8: … | Out-File -Encoding utf8 list.json',
    )
  }
  const json = parse(text, name)
  if (Array.isArray(json) || json === null) return json
  throw new Error(
    `${name} contains ${describe(json)} instead of a list. ` +
      'Save the service’s response unchanged: an array with an object for each personalization. [PK-SHAPE]',
  )
}

function parse(given: string, name: string): unknown {
  // Editors on Windows add a byte order mark, which is not part of the JSON.
  const text = given.replace(/^\uFEFF/, '')
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (isOnePerLine(text)) {
      throw new Error(
        `${name} has a JSON object on each line instead of one list. Put the objects into an array with: jq -s .`,
        { cause },
      )
    }
    const reason = text.trim() === '' ? 'it is empty' : reasonOf(cause)
    throw new Error(
      `${name} is not valid JSON (${reason}). Save the service’s response unchanged.`,
      { cause },
    )
  }
}

/** Returns whether each of the first two lines is a JSON object, as in NDJSON. */
function isOnePerLine(text: string): boolean {
  const lines = text.split('\n', 3).filter((line) => line.trim() !== '')
  return lines.length > 1 && lines.slice(0, 2).every(isObject)
}

function isObject(line: string): boolean {
  try {
    return isRecord(JSON.parse(line))
  } catch {
    return false
  }
}

function describe(json: unknown): string {
  if (typeof json !== 'object' || json === null) return `a ${typeof json}`
  const list = Object.entries(json).find(([, value]) => Array.isArray(value))
  return list ? `an object, with a list in “${list[0]}”,` : 'an object'
}

/** Returns an error's message. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
