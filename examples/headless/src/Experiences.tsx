import {
  useFormatters,
  useNow,
  usePersonalizationList,
  usePersonalizations,
} from 'personalization-kit/hooks'
import type { Personalization } from 'personalization-kit/hooks'
import { displayName, effectiveStatus, formatError } from 'personalization-kit/model'

/** The list with your own markup: search, sort order, selection, loading and errors. */
export function Experiences() {
  const { data, error, isFetching, refetch } = usePersonalizations()
  const list = usePersonalizationList({ personalizations: data })
  const { personalizations, count, view, selection, changeView, toggleSort } = list

  if (!data && error) {
    const { title, text } = formatError(error)
    return (
      <div role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
        <button disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    )
  }
  if (!data) return <p role="status">Loading experiences…</p>
  return (
    <>
      <input
        type="search"
        aria-label="Search"
        placeholder="status:running page:/pricing*"
        value={view.search}
        onChange={(event) => changeView({ search: event.target.value })}
      />
      <p role="status">
        {count} of {personalizations.length}, {selection.keys.size} selected
      </p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <button onClick={() => toggleSort('name')}>Name</button>
            </th>
            <th scope="col">Status</th>
            <th scope="col">
              <button onClick={() => toggleSort('updated')}>Updated</button>
            </th>
          </tr>
        </thead>
        <tbody>
          {list
            .entries()
            .map(
              (entry) =>
                entry.type === 'row' && (
                  <Row
                    key={entry.key}
                    personalization={entry.item}
                    isSelected={selection.keys.has(entry.key)}
                    onToggle={() => selection.toggle(entry.key)}
                  />
                ),
            )}
        </tbody>
      </table>
    </>
  )
}

interface RowProps {
  personalization: Personalization
  isSelected: boolean
  onToggle: () => void
}

function Row({ personalization, isSelected, onToggle }: RowProps) {
  const now = useNow() // null while the server renders
  const format = useFormatters()
  const name = displayName(personalization)
  const { updatedDate } = personalization
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={onToggle}
        />
      </td>
      <th scope="row">{name}</th>
      <td>{effectiveStatus(personalization, { now }).status}</td>
      <td>{updatedDate === null ? '–' : format.date(updatedDate, now)}</td>
    </tr>
  )
}
