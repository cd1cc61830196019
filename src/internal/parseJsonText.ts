import { isDeeperThan } from './isDeeperThan.js'

/**
 * The reason a JSON string could not be used.
 *
 * - `'too-long'`: It has more than 1,000,000 characters, so it was not parsed.
 * - `'not-json'`: It is not valid JSON.
 * - `'too-deep'`: It is nested more than 64 levels deep.
 */
export type JsonTextIssue = 'too-long' | 'not-json' | 'too-deep'

/** The result of {@link parseJsonText}. */
type JsonText =
  | { value: unknown; issue: null }
  /** `text` is the unchanged input, for display. */
  | { value: null; issue: JsonTextIssue; text: string }

const maxLength = 1_000_000
const maxDepth = 64

/**
 * Parses a field that contains a JSON string: `rule`, `excludedRule` or `componentSettings`
 * (service interface, section 2.1). Call it for single personalizations, never for a whole list.
 * Never throws. Invalid text is returned unchanged.
 *
 * @param text For `null` and blank strings, the value is `null` and there is no issue.
 */
export function parseJsonText(text: string | null): JsonText {
  if (text === null || text.trim() === '') return { value: null, issue: null }
  if (text.length > maxLength) return { value: null, issue: 'too-long', text }
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeperThan(value, maxDepth)) return { value, issue: null }
    return { value: null, issue: 'too-deep', text }
  } catch {
    return { value: null, issue: 'not-json', text }
  }
}
