import { defineParts } from '../../ui/parts/defineParts.js'

export const eligibilityStepsParts = defineParts<'name' | 'page' | 'rest' | 'step' | 'text'>(
  'pk-eligibility-steps',
)

export const eligibilityTableParts = defineParts<'name' | 'result' | 'stop' | 'summary' | 'why'>(
  'pk-eligibility-table',
)

export const visitorFormParts = defineParts<'field' | 'fields' | 'hint' | 'row'>('pk-visitor-form')
