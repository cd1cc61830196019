import { defineParts } from '../../ui/parts/defineParts.js'

export const conflictListParts = defineParts<
  | 'because'
  | 'comparison'
  | 'decides'
  | 'fix'
  | 'item'
  | 'page'
  | 'path'
  | 'sentence'
  | 'text'
  | 'witness'
>('pk-conflict-list')

export const railParts = defineParts<'note'>('pk-rail')
