import { shorten } from '../../internal/shorten.js'

const maxLength = 120

/** Returns the path of a page as it is shown: a very long one is cut. */
export function shortPath(page: string | null): string {
  return shorten(page ?? '', maxLength)
}
