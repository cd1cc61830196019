import { defineParts } from '../../ui/parts/defineParts.js'

export const changeListParts = defineParts<
  | 'after'
  | 'before'
  | 'day'
  | 'field'
  | 'fields'
  | 'item'
  | 'heading'
  | 'kind'
  | 'note'
  | 'outcome'
  | 'owner'
  | 'recent'
  | 'seen'
  | 'since'
>('pk-change-list')
