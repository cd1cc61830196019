import { normalizeText } from '../../internal/normalizeText.js'
import { warnOnce } from '../../internal/warnOnce.js'
import type { Normalizer } from '../../personalization/fields/PersonalizationField.js'

/** Normalizes a word: ignores case, accents and extra whitespace. */
export function normalizeWord(text: string): string {
  return normalizeText(text.trim().replace(/\s+/g, ' '))
}

/** Normalizes a value of a field, or a part of one. */
export function normalizeValue({ normalize }: Normalizer, text: string, isPart = false): string {
  return normalizeWord(normalize ? normalizeOwn(normalize, text, isPart) : text)
}

/** Calls a field's own function. If it throws, the value only means itself. */
function normalizeOwn(
  normalize: NonNullable<Normalizer['normalize']>,
  text: string,
  isPart: boolean,
): string {
  try {
    const normalized: unknown = normalize(text, isPart)
    return typeof normalized === 'string' ? normalized : text
  } catch (error) {
    warnOnce(
      '`normalize` of a field threw an error, so its values are compared as they are.',
      error,
    )
    return text
  }
}
