import { defineParts } from '../ui/parts/defineParts.js'

export const componentSettingsParts = defineParts<'header'>('pk-component-settings')

export const personalizationDetailsParts = defineParts<
  | 'actions'
  | 'exact'
  | 'facts'
  | 'field'
  | 'fields'
  | 'findings'
  | 'group'
  | 'issue'
  | 'long'
  | 'name'
  | 'pictures'
  | 'section'
  | 'unset'
>('pk-personalization-details')

export const personalizationNameParts = defineParts<'glyph' | 'path'>('pk-personalization-name')

export const personalizationPreviewParts = defineParts<'link' | 'picture'>(
  'pk-personalization-preview',
)

export const personalizationRowParts = defineParts<'mark' | 'note' | 'priority'>(
  'pk-personalization-row',
)

export const scheduleLineParts = defineParts<'dates' | 'note' | 'now'>('pk-schedule-line')

export const triggerSummaryParts = defineParts<'part'>('pk-trigger-summary')

export const variantWeightBarParts = defineParts<
  'bar' | 'issue' | 'legend' | 'more' | 'name' | 'names' | 'segment' | 'swatch'
>('pk-variant-weight-bar')

export const variantWeightsParts = defineParts<
  'bar' | 'issue' | 'item' | 'list' | 'pattern' | 'scroller' | 'segment' | 'split' | 'track'
>('pk-variant-weights')
