import { isDeeperThan } from '../../internal/isDeeperThan.js'

/** Why a text that should be JSON could not be used. */
export type JsonTextIssue = 'too-long' | 'not-json' | 'too-deep'

/** The verdict of {@link parseJsonText}. */
export type JsonText =
  | { value: unknown; issue: null }
  /** `text` is what came, to be shown as it is. */
  | { value: null; issue: JsonTextIssue; text: string }

const maxLength = 1_000_000
const maxDepth = 64

/**
 * Reads a field that holds JSON as text: `rule`, `excludedRule`, `componentSettings` (section 2.1).
 * Call it for the shown personalization only, never for a whole list. Never throws; what cannot be read is
 * given back as text.
 *
 * @param text `null` and blank texts read as `null`, which is not an issue.
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
