'use client'
import { FoundCount } from '../../ui/search-field/FoundCount.js'
import type { PersonalizationListState } from '../PersonalizationListState.js'
import { SearchBox } from './SearchBox.js'

/** The search box of a panel other than the list's. It says how much it found. */
export function PanelSearch(props: {
  list: PersonalizationListState
  /** The accessible name. @default “Search personalizations” */
  label?: string | undefined
  /** How much was found, in words. It is announced. */
  found: string
}) {
  const { list, label, found } = props
  return (
    <>
      <SearchBox list={list} label={label} />
      <FoundCount search={list.view.search} found={found} />
    </>
  )
}
