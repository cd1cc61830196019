import type { PersonalizationTableProps, UsePersonalizationListOptions } from 'personalization-kit'
import { PersonalizationTable, usePersonalizationList } from 'personalization-kit'

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
