'use client'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { announce } from '../../internal/announce.js'

/** The time without a change after which a user has stopped sorting or selecting, in ms. */
const settledMs = 300
/** The time without a change after which a user has stopped typing, in ms. Many people type one key in half a second. */
export const typedMs = 1_000

/** Announces a message after the value that it is about has changed. Withdraws the message before it. */
export function useAnnouncement(
  region: RefObject<HTMLElement | null>,
  value: string | number,
  message: string,
  waitMs = settledMs,
) {
  const announced = useRef(value)
  const withdraw = useRef(() => {})
  useEffect(() => {
    if (announced.current === value) return undefined
    const timer = setTimeout(() => {
      announced.current = value
      withdraw.current()
      withdraw.current = announce(region.current, message)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [region, value, message, waitMs])
}
