import { useMemo } from 'react'
import { DataGrid } from '../peers/node_modules/@mui/x-data-grid'
import { columns as shared, rowHeight } from './columns.js'

const columns = shared.map(({ id, field, label, width, text }) => ({
  field,
  headerName: label,
  width,
  type: id === 'priority' ? 'number' : 'string',
  valueFormatter: (_, row) => text(row),
}))
const rowIdOf = ({ variationId }) => variationId
const style = { height: 600 }

/** MUI X Data Grid, Community edition. It has pages of 100 rows. */
export function MuiGrid({ rows, sort, query }) {
  const sortModel = useMemo(() => {
    const field = shared.find(({ id }) => id === sort?.id)?.field
    return field ? [{ field, sort: sort.isDescending ? 'desc' : 'asc' }] : []
  }, [sort])
  const filterModel = useMemo(
    () => ({ items: [], quickFilterValues: query ? [query] : [] }),
    [query],
  )
  return (
    <div style={style}>
      <DataGrid
        rows={rows}
        columns={columns}
        getRowId={rowIdOf}
        rowHeight={rowHeight}
        sortModel={sortModel}
        filterModel={filterModel}
      />
    </div>
  )
}
