import { defineParts } from '../../ui/parts/defineParts.js'

export const outcomeListParts = defineParts<'item' | 'marks' | 'pages' | 'visit' | 'who'>(
  'pk-outcome-list',
)
