'use client'
import { useEffect, useState } from 'react'

const shownForMs = 2_000

/**
 * Returns the outcome of the last copy and a function that copies text. After 2 seconds, the
 * outcome is `null` again.
 */
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
