import { usePersonalizations, usePins } from 'personalization-kit/hooks'
import { displayName, keyPersonalizations } from 'personalization-kit/model'

/** The first names of a list, each with a button that pins it. Try the same website in a second tab. */
export function PinnedNames() {
  const { data = [] } = usePersonalizations()
  const { isPinned, togglePin, hasFailed } = usePins()
  const keys = keyPersonalizations(data)
  return (
    <>
      <ul>
        {data.slice(0, 5).map((personalization, index) => (
          <li key={keys[index]}>
            <button
              type="button"
              aria-pressed={isPinned(personalization)}
              disabled={!togglePin}
              onClick={() => togglePin?.(personalization)}
            >
              {displayName(personalization)}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {hasFailed ? 'Pins can’t be stored here.' : `${data.filter(isPinned).length} pinned`}
      </p>
    </>
  )
}
