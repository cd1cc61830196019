import { defineParts } from '../../ui/parts/defineParts.js'

export const personalizationComparisonParts = defineParts<'note'>('pk-personalization-comparison')
