import type { Personalization } from '../../contract/Personalization.js'
import { personalizationKind } from '../personalizationKind.js'

/** The area of a page that a personalization fills, as far as its fields say. */
export type PreviewArea =
  | 'redirect'
  | 'hidden-ai'
  | 'bar'
  | 'dialog'
  | 'corner'
  | 'strip'
  | 'other'
  | 'block'

/** The fields that decide where a personalization appears (service interface, section 2.1). */
export type PreviewFields = Pick<
  Personalization,
  | 'componentPackageName'
  | 'componentType'
  | 'isComponent'
  | 'isHiddenAiComponent'
  | 'redirectUrl'
  | 'webPagePath'
>

/** What the word in a component's type means for its area. */
const words: [area: PreviewArea, pattern: RegExp][] = [
  ['bar', /^(?:bar|banner|ribbon)$/],
  ['dialog', /^(?:modal|dialog|overlay|lightbox)$/],
  ['corner', /^(?:popover|popup|toast|slide)$/],
  ['strip', /^(?:inline|embed|block)$/],
]

/**
 * Returns the area that a personalization fills. A component's type decides, by its whole words: `top-bar` is a bar,
 * `sidebar` is not. All other personalizations, which change the page itself, fill its first block.
 */
export function previewArea(personalization: PreviewFields): PreviewArea {
  const kind = personalizationKind(personalization)
  if (kind === 'redirect' || kind === 'hidden-ai') return kind
  if (kind === 'on-site') return 'block'
  const parts = componentWords(personalization)
  return words.find(([, pattern]) => parts.some((part) => pattern.test(part)))?.[0] ?? 'other'
}

/** Returns the type of a component, otherwise the last part of its package name. */
export function componentTypeOf(personalization: PreviewFields): string {
  const { componentType, componentPackageName } = personalization
  const type = componentType?.trim()
  return type || (componentPackageName?.trim().split(/[./]/).at(-1) ?? '')
}

function componentWords(personalization: PreviewFields): string[] {
  return componentTypeOf(personalization)
    .slice(0, 200)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
}
