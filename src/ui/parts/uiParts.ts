import { defineParts } from './defineParts.js'

export const jsonViewParts = defineParts<
  | 'bar'
  | 'branch'
  | 'count'
  | 'empty'
  | 'found'
  | 'issue'
  | 'key'
  | 'leaf'
  | 'search'
  | 'swatch'
  | 'text'
  | 'toggle'
  | 'tree'
  | 'value'
>('pk-json-view')

export const markdownTextParts = defineParts<
  | 'callout'
  | 'code'
  | 'code-header'
  | 'image'
  | 'notes'
  | 'picture'
  | 'plain'
  | 'table'
  | 'table-frame'
  | 'task'
>('pk-markdown-text')

export const menuParts = defineParts<'content' | 'find' | 'item' | 'label' | 'note' | 'search'>(
  'pk-menu',
)

export const safeLinkParts = defineParts<'host' | 'text'>('pk-safe-link')

export const scriptViewParts = defineParts<'bar' | 'note' | 'part'>('pk-script-view')

export const sourceListParts = defineParts<'items'>('pk-source-list')

export const tagListParts = defineParts<'more' | 'tag'>('pk-tag-list')
