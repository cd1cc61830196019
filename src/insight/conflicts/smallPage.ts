/**
 * On pages with up to this many items, all pairs are compared, so the number of conflicts is complete. On
 * pages with more items, most items are compared only with their nearest neighbors.
 */
export const smallPage = 48
