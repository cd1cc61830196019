import { useMemo } from 'react'
import { AllCommunityModule, ModuleRegistry } from '../peers/node_modules/ag-grid-community'
import { AgGridReact } from '../peers/node_modules/ag-grid-react'
import { columns, rowHeight } from './columns.js'

ModuleRegistry.registerModules([AllCommunityModule])

const style = { height: 600 }
const rowIdOf = ({ data }) => data.variationId

/** AG Grid, Community edition. */
export function AgGrid({ rows, sort, query }) {
  const definitions = useMemo(
    () =>
      columns.map(({ id, field, label, width, text }) => ({
        colId: id,
        field,
        headerName: label,
        width,
        valueFormatter: ({ data }) => text(data),
        sort: sort?.id === id ? (sort.isDescending ? 'desc' : 'asc') : null,
      })),
    [sort],
  )
  return (
    <div style={style}>
      <AgGridReact
        rowData={rows}
        columnDefs={definitions}
        getRowId={rowIdOf}
        rowHeight={rowHeight}
        quickFilterText={query}
        animateRows={false}
      />
    </div>
  )
}
