'use client'
import { useRef } from 'react'
import { typedMs, useAnnouncement } from '../hooks/useAnnouncement.js'

/** Announces what a search found, once the user has stopped typing. Nothing is said while the field is empty. */
export function FoundCount({ search, found }: { search: string; found: string }) {
  const region = useRef<HTMLSpanElement>(null)
  const isSearched = search.trim() !== ''
  useAnnouncement(region, isSearched ? search : '', isSearched ? found : '', typedMs)
  return <span ref={region} role="status" aria-live="polite" className="pk-visually-hidden" />
}
