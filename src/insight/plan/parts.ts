import { defineParts } from '../../ui/parts/defineParts.js'

export const testVisitsParts = defineParts<
  'head' | 'page' | 'shows' | 'unreachable' | 'visit' | 'visits'
>('pk-test-visits')
