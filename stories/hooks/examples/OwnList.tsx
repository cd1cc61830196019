import { usePersonalizationList } from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'

/** Search, sort order and selection with markup of your own. */
export function OwnList() {
  const { data } = usePersonalizations()
  const list = usePersonalizationList({ personalizations: data ?? [] })
  const { view, changeView, rows, personalizations, selection, keyAt } = list
  return (
    <>
      <form role="search">
        <input
          type="search"
          aria-label="Search"
          placeholder="status:running page:/pricing*"
          value={view.search}
          onChange={(event) => changeView({ search: event.target.value })}
        />
        <button type="button" onClick={() => list.toggleSort('name')}>
          Sort by name
        </button>
      </form>
      <p role="status">
        {rows.length} of {personalizations.length}, {selection.keys.size} selected
      </p>
      <ul>
        {[...rows].map((row) => (
          <li key={keyAt(row)}>
            <label>
              <input
                type="checkbox"
                checked={selection.keys.has(keyAt(row))}
                onChange={() => selection.toggle(keyAt(row))}
              />{' '}
              {personalizations[row]?.variationName}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
