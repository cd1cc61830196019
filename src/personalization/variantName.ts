import type { Variant } from '../contract/Variant.js'
import type { FormatText } from '../i18n/createText.js'
import { shorten } from '../internal/shorten.js'
import type { PersonalizationKey } from './texts.js'

/** How many characters of a name are shown. */
const maxLength = 120

/** Returns a variant's name or, if it has none, its number. */
export function variantName(
  { name }: Variant,
  index: number,
  text: FormatText<PersonalizationKey>,
): string {
  return shorten(name?.trim() ?? '', maxLength) || text('variants.unnamed', { number: index + 1 })
}
