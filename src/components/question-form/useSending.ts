'use client'
import { useRef, useState } from 'react'

/**
 * Sends one thing at a time: a second call while the first is under way does nothing, whatever it
 * carries. Guarded by the event and not by equal text, so the same thing may be sent again later.
 */
export function useSending(submit: (text: string) => unknown, onSent: (text: string) => void) {
  const isBusy = useRef(false)
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [error, setError] = useState<unknown>(null)
  async function send(text: string) {
    if (isBusy.current) return
    isBusy.current = true
    setState('sending')
    try {
      await submit(text)
      onSent(text)
      setState('idle')
    } catch (reason) {
      setError(reason)
      setState('failed')
    } finally {
      isBusy.current = false
    }
  }
  function reset() {
    setState((before) => (before === 'failed' ? 'idle' : before))
  }
  return { state, error, send, reset }
}
