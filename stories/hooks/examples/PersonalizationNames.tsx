import { usePersonalizations } from 'personalization-kit/hooks'
import { formatError, keyPersonalizations } from 'personalization-kit/model'

/** The names of a website’s personalizations. */
export function PersonalizationNames() {
  const { data, error, fetchStatus, refetch } = usePersonalizations()
  if (data) {
    const keys = keyPersonalizations(data)
    return (
      <ul>
        {data.map(({ variationName }, index) => (
          <li key={keys[index]}>{variationName}</li>
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <p role="alert">
        {formatError(error).title} <button onClick={() => void refetch()}>Try again</button>
      </p>
    )
  }
  return <p>{fetchStatus === 'paused' ? 'You’re offline' : 'Loading…'}</p>
}
