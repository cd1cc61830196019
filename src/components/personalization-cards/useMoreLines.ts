'use client'
import { useState } from 'react'
import type { PersonalizationView } from '../../model/list/PersonalizationView.js'

const step = 30

/** Draws a few lines, and more on demand. Another search, sort or grouping begins anew. */
export function useMoreLines(total: number, { search, sort, group }: PersonalizationView) {
  const [state, setState] = useState({ search, sort, group, count: step })
  const isOther = state.search !== search || state.sort !== sort || state.group !== group
  if (isOther) setState({ search, sort, group, count: step })
  const count = Math.min(isOther ? step : state.count, total)
  const showMore = () => setState((before) => ({ ...before, count: count + step }))
  return { count, showMore }
}
