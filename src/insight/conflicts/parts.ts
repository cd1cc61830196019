import { defineParts } from '../../ui/parts/defineParts.js'

export const conflictListParts = defineParts<
  | 'audience'
  | 'because'
  | 'certainty'
  | 'fix'
  | 'item'
  | 'next'
  | 'now'
  | 'page'
  | 'path'
  | 'rows'
  | 'sentence'
  | 'text'
  | 'witness'
>('pk-conflict-list')

export const railParts = defineParts<'note'>('pk-rail')
