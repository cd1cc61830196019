'use client'
import { Icon } from '../icon/Icon.js'
import { searchIcon } from '../icon/icons.js'
import { useParts } from '../parts/Parts.js'
import { menuParts } from '../parts/uiParts.js'
import { FoundCount } from '../search-field/FoundCount.js'
import { SearchField } from '../search-field/SearchField.js'

/** A search box for a long menu. */
export function MenuSearch(props: {
  label: string
  value: string
  /** How many options match, in words. It is announced. */
  found: string
  onChange: (value: string) => void
}) {
  const part = useParts(menuParts)
  const { label, value, found, onChange } = props
  return (
    <div {...part('find')}>
      <Icon name={searchIcon} />
      <SearchField {...part('search')} label={label} value={value} onValueChange={onChange} />
      <FoundCount search={value} found={found} />
    </div>
  )
}
