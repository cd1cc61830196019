'use client'
import type { ComponentProps } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { PersonalizationListState } from '../../react/list/PersonalizationListState.js'
import type { UsePersonalizationListOptions } from '../../react/list/usePersonalizationList.js'
import { usePersonalizationList } from '../../react/list/usePersonalizationList.js'
import { splitListOptions } from '../../react/list/splitListOptions.js'
import type { PersonalizationTableOptions } from './PersonalizationTableOptions.js'
import { PersonalizationTableView } from './PersonalizationTableView.js'

/** Takes either a list from `usePersonalizationList` or the options to create one. */
export interface PersonalizationTableProps
  extends
    Omit<ComponentProps<'div'>, 'children'>,
    PersonalizationTableOptions,
    Partial<UsePersonalizationListOptions> {
  /** A list that is shared with a search box and filters. Replaces the other options. */
  list?: PersonalizationListState | undefined
  /**
   * The whole list, if there is no `list`; `undefined` while it loads. Keep the same array while it does not
   * change.
   */
  personalizations?: readonly Personalization[] | undefined
}

/**
 * Shows the personalizations of a website as a table with sorting (Shift for several columns), groups and
 * selection. Arrow keys, Home, End, Page Up, Page Down, Enter and Space work on rows. All rows have one height.
 * Above 100 rows, only those in view are rendered. The header and the first column stay in view. The height is
 * that of the content, up to 36rem; set `max-block-size` for another. Renders a `<div>` around a `<table>`; `.pk-
 * personalization-table` with `data-density`, `-scroller`, `-header`, `-sort`, `-row` with `data-key` and `data-
 * selected`, `-group`, `-cell` with `data-column`.
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
