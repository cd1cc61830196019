import type { FormatText } from '../../i18n/createText.js'
import { normalizeText } from '../../internal/normalizeText.js'
import { shorten } from '../../internal/shorten.js'
import type { PersonalizationKey } from '../texts.js'
import type { PreviewFields } from './previewArea.js'
import { componentTypeOf, previewArea } from './previewArea.js'

const maxType = 60

/** Returns what a personalization is on the page, in a few words, such as "Bar at the top". */
export function previewWords(
  personalization: PreviewFields,
  text: FormatText<PersonalizationKey>,
): string {
  const area = previewArea(personalization)
  const type = shorten(componentTypeOf(personalization), maxType)
  if (area === 'other') return type ? text('preview.other', { type }) : text('kind.component')
  if (area === 'block') return text('kind.on-site')
  return text(area === 'redirect' || area === 'hidden-ai' ? `kind.${area}` : `preview.${area}`)
}

/** Names that mean the original in most teams, whatever their language. */
const englishWords = ['control', 'original', 'default', 'without']

/** Returns whether a variant's name says that it is the page as it was, in English or in the user's language. */
export function isOriginalName(name: string | null, text: FormatText<PersonalizationKey>): boolean {
  if (!name?.trim()) return false
  const own = text('preview.original.words').split(',')
  return [...englishWords, ...own].map(plainWord).includes(plainWord(name))
}

function plainWord(word: string): string {
  return normalizeText(word.trim())
}
