import { defineParts } from '../../ui/parts/defineParts.js'

export const audienceMatrixParts = defineParts<
  | 'cell'
  | 'column'
  | 'count'
  | 'fold'
  | 'kind'
  | 'legend'
  | 'list'
  | 'mark'
  | 'name'
  | 'note'
  | 'open'
  | 'order'
  | 'row'
  | 'scroller'
  | 'table'
  | 'unserved'
>('pk-audience-matrix')

export const matrixPanelParts = defineParts<'dates' | 'pages'>('pk-matrix-panel')
