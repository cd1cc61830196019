import { defineParts } from '../ui/parts/defineParts.js'

export const personalizationListPanelParts = defineParts<
  'drawer' | 'list' | 'row-menu' | 'shortcuts' | 'shortcuts-switch' | 'split' | 'tools'
>('pk-personalization-list-panel')
export const personalizationDrawerParts = defineParts<'bar' | 'links' | 'menu' | 'moves'>(
  'pk-personalization-drawer',
)
