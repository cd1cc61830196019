import { defineParts } from '../../ui/parts/defineParts.js'

export const draftPanelParts = defineParts<
  | 'audience'
  | 'bar'
  | 'body'
  | 'conflict'
  | 'field'
  | 'fields'
  | 'ghost'
  | 'grip'
  | 'old'
  | 'order'
  | 'outcome'
  | 'row'
  | 'rows'
  | 'visit'
  | 'weights'
>('pk-draft-panel')
