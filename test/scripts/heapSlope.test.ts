import { describe, expect, it } from 'vitest'
import { heapSlope } from '../../scripts/soak/heapSlope.mjs'

const megabyte = 2 ** 20
/** A sample every 5 s for half an hour. */
const sample = (bytesAt: (index: number) => number) =>
  Array.from({ length: 360 }, (_, index) => ({ atMs: index * 5_000, bytes: bytesAt(index) }))
/** Up and down by 0.3 MB, without a trend. */
const noise = (index: number) => 0.3 * megabyte * Math.sin(index * 1.7)

describe('heapSlope', () => {
  it('reports a heap that grows by half a megabyte or more in half an hour', () => {
    const leak = sample((index) => 15 * megabyte + (index / 360) * megabyte + noise(index))
    const small = sample((index) => 15 * megabyte + (index / 720) * megabyte + noise(index))
    expect(heapSlope(small).isGrowing).toBe(true)
    const { isGrowing, bytesPerHour } = heapSlope(leak)
    expect(isGrowing).toBe(true)
    expect(bytesPerHour / megabyte).toBeCloseTo(2, 1)
  })

  it('does not report noise, a shrinking heap or the loading at the start', () => {
    const flat = sample((index) => 15 * megabyte + noise(index))
    const shrinking = sample((index) => 15 * megabyte - (index / 360) * megabyte)
    const loading = sample((index) => (index < 60 ? 8 : 15) * megabyte + noise(index))
    const slow = sample((index) => (10 + Math.min(index / 180, 1)) * megabyte + noise(index))
    const runs = [flat, shrinking, loading, slow]
    expect(runs.map((samples) => heapSlope(samples).isGrowing)).toEqual(Array(4).fill(false))
  })

  it('handles a run that is too short to judge', () => {
    expect(heapSlope([])).toMatchObject({ bytesPerHour: 0, isGrowing: false })
    expect(heapSlope([{ atMs: 0, bytes: 5 }])).toMatchObject({ isGrowing: false })
  })
})
