'use client'
import { useState, useSyncExternalStore } from 'react'
import { lazy } from '../../internal/lazy.js'
import { noSubscription } from '../../internal/noSubscription.js'

/**
 * Returns a value that is made once in the browser, such as a random ID or the current time. While
 * a server renders and while the page hydrates, returns the placeholder: both then render the same,
 * and a page that a server prerenders for everyone has no value of its own.
 */
export function useClientValue<Value>(make: () => Value, placeholder: Value): Value {
  const [read] = useState(() => lazy(make))
  return useSyncExternalStore(noSubscription, read, () => placeholder)
}
