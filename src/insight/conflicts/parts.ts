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

export const priorityOrderParts = defineParts<'item' | 'note' | 'notes' | 'priority'>(
  'pk-priority-order',
)
