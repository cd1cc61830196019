'use client'
import { useText } from '../../i18n/useText.js'
import { Icon } from '../../ui/icon/Icon.js'
import { searchIcon } from '../../ui/icon/icons.js'
import { SearchField } from '../../ui/search-field/SearchField.js'
import { conflictTexts } from './texts.js'

/** A search box for conflicts. Escape clears it. */
export function ConflictSearch(props: { value: string; onChange: (value: string) => void }) {
  const { value, onChange } = props
  const text = useText(conflictTexts)
  return (
    <div className="pk-search-box pk-conflicts-panel-search">
      <div className="pk-search-box-field">
        <Icon name={searchIcon} />
        <SearchField
          className="pk-search-box-input"
          label={text('conflict.search')}
          placeholder={text('conflict.search.placeholder')}
          value={value}
          onValueChange={onChange}
          clearsOnEscape
        />
      </div>
    </div>
  )
}
