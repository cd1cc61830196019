import type { PersonalizationTableProps } from '../../src/list/table/PersonalizationTable.js'
import { PersonalizationTable } from '../../src/list/table/PersonalizationTable.js'
import type { UsePersonalizationListOptions } from '../../src/list/usePersonalizationList.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'

/** A table with a list of its own. */
export function TableOf(
  props: UsePersonalizationListOptions & Omit<PersonalizationTableProps, 'list'>,
) {
  const { personalizations, view, defaultView, onViewChange, fields, facets, ...others } = props
  const { fallbackSort, changedKeys, selectedKeys, defaultSelectedKeys, ...rest } = others
  const { onSelectedKeysChange, ...table } = rest
  const list = usePersonalizationList({
    personalizations,
    view,
    defaultView,
    onViewChange,
    fields,
    facets,
    fallbackSort,
    changedKeys,
    selectedKeys,
    defaultSelectedKeys,
    onSelectedKeysChange,
  })
  return <PersonalizationTable {...table} list={list} />
}
