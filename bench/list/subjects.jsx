import { PersonalizationTable, usePersonalizationList } from 'personalization-kit'
import { useEffect } from 'react'
import { AgGrid } from './AgGrid.jsx'
import { columns } from './columns.js'
import { Floor, Plain } from './Floor.jsx'
import { MuiGrid } from './MuiGrid.jsx'
import { TanStack } from './TanStack.jsx'

const ids = columns.map(({ id }) => id)
const none = []
const style = { maxBlockSize: 600, blockSize: 600 }

/** Ours, with all its features: badges, grammar, every field searched. */
function Ours({ rows, sort, query, isSearching }) {
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  const view = {
    search: query,
    sort: sort ? [{ column: sort.id, direction }] : none,
    group: null,
    columns: ids,
    density: 'regular',
  }
  const list = usePersonalizationList({ personalizations: rows, view })
  // The search box does this when it gets the focus; the others have nothing to prepare.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, as by a focus
  useEffect(() => (isSearching ? list.prepareSearch() : undefined), [isSearching])
  return <PersonalizationTable list={list} style={style} />
}

export const subjects = { Floor, Ours, TanStack, AgGrid, MuiGrid, Plain }
