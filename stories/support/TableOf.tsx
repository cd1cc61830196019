import type { PersonalizationTableProps, UsePersonalizationListOptions } from 'personalization-kit'
import { PersonalizationTable, usePersonalizationList } from 'personalization-kit'
import type { Ref } from 'react'

/** A table with a list of its own. */
export function TableOf(
  props: UsePersonalizationListOptions &
    Omit<PersonalizationTableProps, 'list' | 'ref'> & { tableRef?: Ref<HTMLDivElement> },
) {
  const { personalizations, view, defaultView, onViewChange, fields, facets, ...others } = props
  const { fallbackSort, changeKinds, selectedKeys, defaultSelectedKeys, ...rest } = others
  const { onSelectedKeysChange, tableRef, ...table } = rest
  const list = usePersonalizationList({
    personalizations,
    view,
    defaultView,
    onViewChange,
    fields,
    facets,
    fallbackSort,
    changeKinds,
    selectedKeys,
    defaultSelectedKeys,
    onSelectedKeysChange,
  })
  return <PersonalizationTable {...table} ref={tableRef} list={list} />
}
