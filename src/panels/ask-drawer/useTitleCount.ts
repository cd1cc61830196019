'use client'
import { useEffect } from 'react'

/**
 * Adds a number to the start of the page title, such as `(2) Personalizations`. Adds nothing for 0.
 */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return undefined
    const prefix = `(${count}) `
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    add()
    // Navigation changes the title, or replaces the element.
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [count])
}
