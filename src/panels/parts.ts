import { defineParts } from '../ui/parts/defineParts.js'

export const personalizationListPanelParts = defineParts<
  'bar' | 'details' | 'list' | 'moves' | 'row-menu' | 'shortcuts' | 'split' | 'tools'
>('pk-personalization-list-panel')
