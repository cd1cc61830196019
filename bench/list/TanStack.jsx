import { useRef } from 'react'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '../peers/node_modules/@tanstack/react-table'
import { useVirtualizer } from '../peers/node_modules/@tanstack/react-virtual'
import { columns as shared, rowHeight } from './columns.js'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, basic: sortFn_basic },
})
const helper = createColumnHelper()
const columns = helper.columns(
  shared.map(({ id, field, label, text }) =>
    helper.accessor(field, {
      id,
      header: label,
      cell: ({ row }) => text(row.original),
    }),
  ),
)
const noSort = []

/** TanStack Table and TanStack Virtual, combined manually. */
export function TanStack({ rows, sort, query }) {
  const area = useRef(null)
  const table = useTable({
    features,
    columns,
    data: rows,
    state: {
      sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : noSort,
      globalFilter: query,
    },
    getRowId: (row) => row.variationId,
    globalFilterFn: 'includesString',
  })
  const shown = table.getRowModel().rows
  // oxlint-disable-next-line react/incompatible-library -- as in its documentation
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  return (
    <div ref={area} style={{ height: 600, overflow: 'auto' }}>
      <table style={{ display: 'grid' }}>
        <thead style={{ display: 'grid', position: 'sticky', top: 0 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} style={{ display: 'flex' }}>
              {group.headers.map((header, place) => (
                <th key={header.id} style={{ width: shared[place].width }}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody
          style={{ display: 'grid', position: 'relative', height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map((item) => {
            const row = shown[item.index]
            return (
              <tr
                key={row.id}
                style={{
                  display: 'flex',
                  position: 'absolute',
                  height: rowHeight,
                  transform: `translateY(${item.start}px)`,
                }}
              >
                {row.getAllCells().map((cell, place) => (
                  <td key={cell.id} style={{ width: shared[place].width, ...clipped }}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const clipped = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
