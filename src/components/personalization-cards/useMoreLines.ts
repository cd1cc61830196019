'use client'
import { useState } from 'react'
import { viewKey } from '../../listing/viewKey.js'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

const step = 30

/** Draws a few lines, and more on demand. Another search, sort or grouping begins anew. */
export function useMoreLines(total: number, view: PersonalizationView) {
  const key = viewKey(view)
  const [state, setState] = useState({ key, count: step })
  if (state.key !== key) setState({ key, count: step })
  const count = Math.min(state.key === key ? state.count : step, total)
  return { count, showMore: () => setState({ key, count: count + step }) }
}
