'use client'
import { useState } from 'react'
import { viewKey } from '../../listing/viewKey.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

const step = 30

/** Renders a few rows, and more on demand. Starts over after a change of search, sort or grouping. */
export function useMoreLines(total: number, view: PersonalizationView) {
  const key = viewKey(view)
  const [state, setState] = useState({ key, count: step })
  if (state.key !== key) setState({ key, count: step })
  const count = Math.min(state.key === key ? state.count : step, total)
  return { count, showMore: () => setState({ key, count: count + step }) }
}
