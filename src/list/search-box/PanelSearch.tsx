'use client'
import { Icon } from '../../ui/icon/Icon.js'
import { searchIcon } from '../../ui/icon/icons.js'
import { FoundCount } from '../../ui/search-field/FoundCount.js'
import { SearchField } from '../../ui/search-field/SearchField.js'

/** The search box of a panel other than the list's, such as the audit. Escape clears it. */
export function PanelSearch(props: {
  label: string
  placeholder?: string | undefined
  value: string
  /** How much was found, in words. It is announced. */
  found: string
  onChange: (value: string) => void
}) {
  const { found, onChange, ...rest } = props
  return (
    <div className="pk-search-box">
      <div className="pk-search-box-field">
        <Icon name={searchIcon} />
        <SearchField
          {...rest}
          className="pk-search-box-input"
          onValueChange={onChange}
          clearsOnEscape
        />
        <FoundCount search={rest.value} found={found} />
      </div>
    </div>
  )
}
