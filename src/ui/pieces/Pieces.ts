'use client'
import type { ReactNode } from 'react'
import { createElement, Fragment } from 'react'

/**
 * Renders the pieces of a text from `text.parts`. Their order is fixed, so they need no keys. Consecutive
 * strings become one, because screen readers pause between two.
 */
export function Pieces({ of }: { of: readonly ReactNode[] }) {
  const merged: ReactNode[] = []
  for (const piece of of) {
    const before = merged.at(-1)
    if (typeof piece === 'string' && typeof before === 'string') {
      merged[merged.length - 1] = before + piece
    } else {
      merged.push(piece)
    }
  }
  return createElement(Fragment, null, ...merged)
}
