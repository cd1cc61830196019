'use client'
import type { Personalization } from '../../contract/Personalization.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { splitListOptions } from '../splitListOptions.js'
import type { UsePersonalizationListOptions } from '../usePersonalizationList.js'
import { usePersonalizationList } from '../usePersonalizationList.js'
import type {
  PersonalizationTableOptions,
  PersonalizationTablePartOptions,
} from './PersonalizationTableOptions.js'
import { PersonalizationTableView } from './PersonalizationTableView.js'

/**
 * The props of a `PersonalizationTable`. Pass either a list from `usePersonalizationList` or the
 * options to create one.
 */
export interface PersonalizationTableProps
  extends
    RootProps<'div'>,
    PersonalizationTableOptions,
    PersonalizationTablePartOptions,
    Partial<UsePersonalizationListOptions> {
  /**
   * A list that is shared with other components, such as a search box. If set, the list options are
   * ignored. @default a list of its own
   */
  list?: PersonalizationListState | undefined
  /**
   * The whole list, if you don't pass `list`. `undefined` while it loads. Pass the same array until
   * the data changes. @default a placeholder
   */
  personalizations?: readonly Personalization[] | undefined
}

/**
 * Shows a website's personalizations as a table with sorting (Shift-click for several columns),
 * groups and selection. Rows support the arrow keys, Home, End, Page Up, Page Down, Enter and
 * Space. All rows have the same height. Above 50 rows, only the rows in view are rendered. The
 * header and the first column stay in view. The table is as tall as its content, up to 36rem. Set
 * `max-block-size` to change the limit. Renders a `<div>` around a `<table>`. CSS classes:
 * `.pk-personalization-table` with `data-density`, `-scroller`, `-header`, `-sort`, `-row` with
 * `data-key` and `data-selected`, `-group`, `-cell` with `data-column`.
 */
export function PersonalizationTable({ list, ...props }: PersonalizationTableProps) {
  if (!list) return <OwnList {...props} />
  const [, rest] = splitListOptions(props)
  return <PersonalizationTableView {...rest} list={list} />
}

function OwnList(props: Omit<PersonalizationTableProps, 'list'>) {
  const [options, rest] = splitListOptions(props)
  const list = usePersonalizationList(options)
  return <PersonalizationTableView {...rest} list={list} />
}
