import { isDeeperThan } from '../../internal/isDeeperThan.js'

/** Why a JSON text could not be used. */
export type JsonTextIssue = 'too-long' | 'not-json' | 'too-deep'

/** The result of {@link parseJsonText}. */
export type JsonText =
  | { value: unknown; issue: null }
  /** `text` is the input, to be shown as it is. */
  | { value: null; issue: JsonTextIssue; text: string }

const maxLength = 1_000_000
const maxDepth = 64

/**
 * Parses a field that holds JSON as text: `rule`, `excludedRule`, `componentSettings` (section 2.1). Call it for
 * single personalizations, never for a whole list. Never throws. Invalid text is returned as it is.
 *
 * @param text `null` and blank texts return `null`, which is not an issue.
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
