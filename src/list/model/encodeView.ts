import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import {
  findField,
  personalizationFields,
} from '../../personalization/fields/personalizationFields.js'
import { isGroupable } from './groupRows.js'
import type { Density, Layout, PersonalizationView } from './PersonalizationView.js'
import { defaultView } from './PersonalizationView.js'
import { isDensity, isLayout, isWidth } from './readView.js'
import type { Sort } from './sortRows.js'

/**
 * The URL parameters of a view: `q`, `sort`, `group`, `columns`, `density`, `layout`, `widths` and, instead of
 * all of them, `view`.
 */
export const viewParameters: readonly string[] = [
  'q',
  'sort',
  'group',
  'columns',
  'density',
  'layout',
  'widths',
  'view',
]

/** Options for {@link encodeView}. */
export interface EncodeViewOptions {
  /** The current URL parameters. Those that are not part of a view are kept. @default none */
  keep?: URLSearchParams | undefined
  /**
   * If the view has exactly these columns, the URL has no columns.
   * @default the columns of {@link defaultView}
   */
  defaultColumns?: readonly string[] | undefined
  /**
   * The longest query that is returned, in characters. Many servers reject longer ones. `Infinity` for none.
   * @default 4_000
   */
  maxLength?: number | undefined
}

/** Options for {@link decodeView}. */
export interface DecodeViewOptions {
  /**
   * The fields that can be columns. Others are dropped.
   * @default all names are kept, and the list leaves out unknown ones
   */
  fields?: readonly PersonalizationField[] | undefined
  /** The columns if the URL has none. @default the columns of {@link defaultView} */
  defaultColumns?: readonly string[] | undefined
}

/**
 * Encodes a view as URL parameters, such as `?q=status:running&sort=-updated,name`. Leaves out
 * values that are the same as in {@link defaultView}. Does not change `keep`.
 *
 * @returns The parameters, with those of `keep`. `null` if they are longer than `maxLength`: then leave the URL
 * as it is.
 */
export function encodeView(
  view: PersonalizationView,
  { maxLength = 4_000, ...options }: EncodeViewOptions = {},
): URLSearchParams | null {
  const params = viewParams(view, options)
  return params.toString().length > maxLength ? null : params
}

/** Works like {@link encodeView}, without a limit. */
export function viewParams(
  view: PersonalizationView,
  { keep, defaultColumns = defaultView.columns }: EncodeViewOptions = {},
): URLSearchParams {
  const params = new URLSearchParams(keep)
  for (const name of viewParameters) params.delete(name)
  if (view.stored !== undefined) {
    params.set('view', view.stored)
    return params
  }
  if (view.search !== '') params.set('q', view.search)
  if (view.sort.length > 0) params.set('sort', view.sort.map(encodeSort).join(','))
  if (view.group !== null) params.set('group', view.group)
  const columns = view.columns.join(',')
  if (columns !== defaultColumns.join(',')) params.set('columns', columns)
  if (view.density !== defaultView.density) params.set('density', view.density)
  if (view.layout !== defaultView.layout) params.set('layout', view.layout)
  const widths = Object.entries(view.widths).map(([column, width]) => `${column}:${width}`)
  if (widths.length > 0) params.set('widths', widths.join(','))
  return params
}

/**
 * Decodes a view from URL parameters. Ignores other parameters, invalid densities, layouts and widths, and
 * names that no field can have. With `fields`, also ignores unknown fields. The search is not checked;
 * `parseSearch` reports its issues.
 */
export function decodeView(
  params: URLSearchParams,
  { fields, defaultColumns = defaultView.columns }: DecodeViewOptions = {},
): PersonalizationView {
  const nameOf = nameReader(fields)
  const list = (name: string) => params.get(name)?.split(',') ?? []
  const columns = [...new Set(list('columns').flatMap((name) => nameOf(name) ?? []))]
  const stored = params.get('view')
  return {
    ...(stored !== null && { stored }),
    search: params.get('q') ?? '',
    sort: decodeSort(list('sort'), nameOf),
    group: decodeGroup(params.get('group') ?? '', fields, nameOf),
    columns: columns.length > 0 ? columns : defaultColumns,
    density: readDensity(params.get('density')),
    layout: readLayout(params.get('layout')),
    widths: decodeWidths(list('widths'), nameOf),
  }
}

/** Returns the ID of the field with a name. `undefined` if there is none. */
type NameReader = (name: string) => string | undefined

/** Names of fields that an app or an extension adds look like this. */
const fieldName = /^[a-z]\w{0,63}$/i

function nameReader(fields: readonly PersonalizationField[] | undefined): NameReader {
  if (fields) return (name) => findField(fields, name)?.id
  return (name) =>
    findField(personalizationFields, name)?.id ?? (fieldName.test(name) ? name : undefined)
}

function decodeGroup(
  name: string,
  fields: readonly PersonalizationField[] | undefined,
  nameOf: NameReader,
): string | null {
  const field = findField(fields ?? personalizationFields, name)
  if (field) return isGroupable(field) ? field.id : null
  return nameOf(name) ?? null
}

function encodeSort({ column, direction }: Sort): string {
  return direction === 'descending' ? `-${column}` : column
}

function decodeSort(names: readonly string[], nameOf: NameReader): Sort[] {
  const sorts = new Map<string, Sort>()
  for (const name of names) {
    const isDescending = name.startsWith('-')
    const column = nameOf(name.slice(Number(isDescending)))
    if (column === undefined || sorts.has(column)) continue
    sorts.set(column, { column, direction: isDescending ? 'descending' : 'ascending' })
  }
  return [...sorts.values()]
}

function decodeWidths(entries: readonly string[], nameOf: NameReader) {
  const widths: Record<string, number> = {}
  for (const entry of entries) {
    const [name = '', width] = entry.split(':')
    const column = nameOf(name)
    if (column !== undefined && isWidth(Number(width))) widths[column] = Number(width)
  }
  return widths
}

function readLayout(text: string | null): Layout {
  return isLayout(text) ? text : defaultView.layout
}

function readDensity(text: string | null): Density {
  return isDensity(text) ? text : defaultView.density
}
