import { useEffect, useState } from 'react'

/** How a change of the URL counts in the browser's history. */
type Step =
  /** Replaces the current entry: typing a search, sorting. */
  | 'replace'
  /** Adds an entry, so that Back returns to what was there: another page, an item that opens. */
  | 'push'
  /** Undoes the last push, if nothing else has changed since; otherwise replaces. */
  | 'pop'

/** The parameters of the URL, also after Back and Forward. */
export function useAddress() {
  const [params, setParams] = useState(() => new URLSearchParams(location.search))
  useEffect(() => {
    const read = () => setParams(new URLSearchParams(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  function change(next: URLSearchParams, step: Step = 'replace') {
    const url = next.size > 0 ? `?${next}` : location.pathname
    if (step === 'pop' && history.state?.pushedFrom === next.toString()) {
      history.back()
      return
    }
    if (step === 'push') history.pushState({ pushedFrom: params.toString() }, '', url)
    else history.replaceState(history.state, '', url)
    setParams(next)
  }
  return [params, change] as const
}
