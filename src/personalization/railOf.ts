/** The part of a page's rail beside a row. */
export type RailPart = 'first' | 'middle' | 'last' | 'only'

/** Returns which part of its page's rail a row has. */
export function railOf({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): RailPart {
  if (isFirst) return isLast ? 'only' : 'first'
  return isLast ? 'last' : 'middle'
}
