import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Returns a ref for the page's `<main tabIndex={-1}>`. If a navigation removes what had focus, such as a button of the
 * page before, focus moves there, so that keyboard and screen reader users continue on the new page.
 */
export function useFocusOnPage(page: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const hasFocused = useRef(false)
  useEffect(() => {
    const notice = () => {
      hasFocused.current = true
    }
    document.addEventListener('focusin', notice)
    return () => document.removeEventListener('focusin', notice)
  }, [])
  useEffect(() => {
    // When the first page loads, nothing has had focus.
    if (page !== '' && hasFocused.current && document.activeElement === document.body)
      main.current?.focus()
  }, [page])
  return main
}
