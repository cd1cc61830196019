'use client'
import { useEffect, useState } from 'react'

const shownForMs = 2_000

/** Copies a text, and for a moment tells how it went; `null`: nothing was copied lately. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  useEffect(() => {
    if (!outcome) return undefined
    const timer = setTimeout(() => setOutcome(null), shownForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  async function copy(makeText: () => string) {
    try {
      await navigator.clipboard.writeText(makeText())
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}
