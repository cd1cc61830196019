import { useState } from 'react'

/** The parameters of the address; changing them adds no step to the browser's history. */
export function useAddress() {
  const [params, setParams] = useState(() => new URLSearchParams(location.search))
  function change(next: URLSearchParams) {
    setParams(next)
    history.replaceState(null, '', next.size > 0 ? `?${next}` : location.pathname)
  }
  return [params, change] as const
}
