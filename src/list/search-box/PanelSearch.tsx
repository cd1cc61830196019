'use client'
import { Icon } from '../../ui/icon/Icon.js'
import { searchIcon } from '../../ui/icon/icons.js'
import { SearchField } from '../../ui/search-field/SearchField.js'

/** The search box of a panel other than the list's, such as the audit. Escape clears it. */
export function PanelSearch(props: {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
}) {
  const { onChange, ...rest } = props
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
      </div>
    </div>
  )
}
