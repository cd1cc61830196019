import { defineParts } from '../ui/parts/defineParts.js'

export const componentSettingsParts = defineParts<'header'>('pk-component-settings')

export const personalizationDetailsParts = defineParts<
  | 'actions'
  | 'exact'
  | 'facts'
  | 'field'
  | 'fields'
  | 'group'
  | 'issue'
  | 'long'
  | 'name'
  | 'section'
  | 'unset'
>('pk-personalization-details')

export const scheduleBarParts = defineParts<'dates' | 'note' | 'now' | 'rail' | 'span' | 'track'>(
  'pk-schedule-bar',
)

export const triggerSummaryParts = defineParts<'part'>('pk-trigger-summary')

export const variantWeightBarParts = defineParts<
  'bar' | 'issue' | 'legend' | 'more' | 'name' | 'names' | 'segment' | 'swatch'
>('pk-variant-weight-bar')

export const variantWeightsParts = defineParts<
  'bar' | 'issue' | 'item' | 'list' | 'pattern' | 'scroller' | 'track'
>('pk-variant-weights')
