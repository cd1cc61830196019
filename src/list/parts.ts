import { defineParts } from '../ui/parts/defineParts.js'

export const activeFiltersParts = defineParts<'filter' | 'name' | 'negated'>('pk-active-filters')

export const displayMenuParts = defineParts<'column' | 'columns' | 'heading' | 'note' | 'row'>(
  'pk-display-menu',
)

export const filterMenuParts = defineParts<
  | 'bottom'
  | 'count'
  | 'excluded'
  | 'field'
  | 'fields'
  | 'panes'
  | 'top'
  | 'value'
  | 'value-count'
  | 'values'
>('pk-filter-menu')

export const listMenuParts = defineParts<'section'>('pk-list-menu')

export const panelParts = defineParts<
  | 'body'
  | 'count'
  | 'footer'
  | 'header'
  | 'notice'
  | 'notice-text'
  | 'placeholder'
  | 'placeholder-group'
  | 'placeholder-row'
  | 'retrying'
  | 'skeleton'
  | 'title'
>('pk-panel')

export const personalizationCardsParts = defineParts<
  | 'card'
  | 'facts'
  | 'group'
  | 'line'
  | 'list'
  | 'more'
  | 'name'
  | 'path'
  | 'priority'
  | 'select'
  | 'stop'
  | 'toggle'
>('pk-personalization-cards')

export const personalizationTableParts = defineParts<
  | 'cell'
  | 'changed'
  | 'exclusive'
  | 'gap'
  | 'glyph'
  | 'group'
  | 'group-count'
  | 'group-field'
  | 'group-toggle'
  | 'header'
  | 'label'
  | 'menu'
  | 'name'
  | 'owner'
  | 'path'
  | 'picture'
  | 'pinned'
  | 'sort-index'
  | 'placeholder'
  | 'rail'
  | 'row'
  | 'scroller'
  | 'sentence'
  | 'sort'
  | 'split'
  | 'stop'
>('pk-personalization-table')

export const searchBoxParts = defineParts<
  | 'completion'
  | 'completion-count'
  | 'completion-label'
  | 'completion-text'
  | 'completions'
  | 'field'
  | 'input'
  | 'issue'
  | 'issues'
>('pk-search-box')

export const selectionBarParts = defineParts<'count' | 'selection'>('pk-selection-bar')

export const statusTabsParts = defineParts<'list' | 'more' | 'tab'>('pk-status-tabs')

export const viewMenuParts = defineParts<'form' | 'view'>('pk-view-menu')
