import { defineParts } from '../../ui/parts/defineParts.js'

export const ruleViewParts = defineParts<
  | 'attribute'
  | 'beside'
  | 'condition'
  | 'group'
  | 'join'
  | 'notice'
  | 'opaque'
  | 'operand'
  | 'source'
  | 'unclear'
>('pk-rule-view')
