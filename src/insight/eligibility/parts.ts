import { defineParts } from '../../ui/parts/defineParts.js'

export const eligibilityStepsParts = defineParts<
  'name' | 'page' | 'rest' | 'step' | 'text' | 'visitor'
>('pk-eligibility-steps')

export const eligibilityTableParts = defineParts<
  'change' | 'changes' | 'name' | 'question' | 'result' | 'stop' | 'summary' | 'why'
>('pk-eligibility-table')

export const visitorFormParts = defineParts<
  'decides' | 'end' | 'error' | 'field' | 'fields' | 'hint' | 'json' | 'preset' | 'presets' | 'row'
>('pk-visitor-form')
