import { usePersonalizationList } from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'

/** Search, sort order and selection with your own markup. */
export function OwnList() {
  const { data } = usePersonalizations()
  const list = usePersonalizationList({ personalizations: data ?? [] })
  const { view, changeView, personalizations, selection } = list
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
        {list.count} of {personalizations.length}, {selection.keys.size} selected
      </p>
      <ul>
        {list.entries().map(
          (entry) =>
            entry.type === 'row' && (
              <li key={entry.key}>
                <label>
                  <input
                    type="checkbox"
                    checked={selection.keys.has(entry.key)}
                    onChange={() => selection.toggle(entry.key)}
                  />{' '}
                  {entry.item.variationName}
                </label>
              </li>
            ),
        )}
      </ul>
    </>
  )
}
