import { defineParts } from '../../ui/parts/defineParts.js'

export const forecastParts = defineParts<'date' | 'event' | 'events' | 'head' | 'pages' | 'what'>(
  'pk-forecast',
)
