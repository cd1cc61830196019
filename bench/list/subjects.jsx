import { PersonalizationTable, usePersonalizationList } from 'personalization-kit'
import { createInsight, insightFields } from 'personalization-kit/model'
import { useEffect, useRef } from 'react'
import { prepareSearch } from '../../dist/list/prepareSearch.js'
import { AgGrid } from './AgGrid.jsx'
import { columns, pageColumns } from './columns.js'
import { DrawnPagesFloor, Floor, PagesFloor, Plain } from './Floor.jsx'
import { MuiGrid } from './MuiGrid.jsx'
import { TanStack } from './TanStack.jsx'

const ids = columns.map(({ id }) => id)
const pageView = {
  search: '',
  sort: [],
  group: null,
  columns: pageColumns.map(({ id }) => id),
  density: 'regular',
  layout: 'pages',
}
const none = []
const fields = insightFields(createInsight([]))
const style = { maxBlockSize: 600, blockSize: 600 }

/**
 * This package's table with all its features: badges, search grammar, and search in every field.
 */
function Ours({ rows, sort, query, isSearching }) {
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  const view = {
    search: query,
    sort: sort ? [{ column: sort.id, direction }] : none,
    group: null,
    columns: ids,
    density: 'regular',
  }
  const list = usePersonalizationList({ personalizations: rows, view, fields })
  const latest = useRef(list.internals.index)
  useEffect(() => {
    latest.current = list.internals.index
  })
  // The search box does this when it gets focus. The other subjects have nothing to prepare.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, as on focus
  useEffect(() => (isSearching ? prepareSearch(() => latest.current) : undefined), [isSearching])
  return <PersonalizationTable list={list} style={style} />
}

/** The same table by page, with its rail and its stops. */
function OursPages({ rows }) {
  const list = usePersonalizationList({
    personalizations: rows,
    view: pageView,
    fields,
    hasPages: true,
  })
  return <PersonalizationTable list={list} style={style} />
}

export const subjects = {
  OursPages,
  DrawnPagesFloor,
  PagesFloor,
  Floor,
  Ours,
  TanStack,
  AgGrid,
  MuiGrid,
  Plain,
}
