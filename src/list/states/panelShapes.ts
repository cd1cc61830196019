/** A gray shape for something that is loading. */
type Piece = 'bar' | 'box' | 'dot' | 'field' | 'number' | 'picture' | 'title'

type Row = readonly Piece[]

/** What a panel looks like while it loads: groups of rows. */
export type PanelShape =
  | 'answer'
  | 'axis'
  | 'blocks'
  | 'groups'
  | 'lines'
  | 'matrix'
  | 'tiles'
  | 'visit'

const item: Row = ['number', 'dot', 'box', 'bar', 'bar']
const group: readonly Row[] = [['title'], ...repeat(3, item)]
const block: readonly Row[] = [
  ['bar', 'dot', 'bar'],
  ['bar', 'dot', 'bar'],
]
const tile: readonly Row[] = [['bar'], ['picture', 'dot'], ['bar']]
const result: Row = ['dot', 'bar', 'number']
const period: Row = ['bar', 'bar']
const named: Row = ['dot', 'bar']
const kind: Row = ['bar', ...repeat<Piece>(6, 'dot')]

/** The rows and shapes of each kind of panel. Their sizes are in `PanelSkeleton.css`. */
export const panelShapes: Readonly<Record<PanelShape, readonly (readonly Row[])[]>> = {
  lines: [repeat<Row>(6, ['bar'])],
  answer: [repeat<Row>(2, ['bar']), repeat(3, named)],
  groups: repeat(4, group),
  axis: [[['bar', 'number', 'number', 'number'], ...repeat(12, period)]],
  blocks: [[['title'], ['bar']], ...repeat(4, block)],
  visit: [repeat<Row>(8, ['field']), [['title'], ['bar'], ...repeat(8, result)]],
  tiles: [[['title']], repeat<Row>(2, ['bar']), ...repeat(8, tile)],
  matrix: [[['title'], ['bar']], repeat(7, kind)],
}

function repeat<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}
