import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** The longest time in ms in which nothing is rendered: React 18 renders at the end of an `act`. */
const stepMs = 50

/** Lets fake time pass, in which components render and run their effects. */
export async function passTime(ms: number) {
  for (let left = ms; left > 0; left -= stepMs) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, stepMs)))
  }
  await act(() => vi.advanceTimersByTimeAsync(0))
}
