import { expect, it } from 'vitest'
import { compare, toTable } from '../../bench/harness.mjs'

it('compare runs every subject in every round, in rotating order, on its own input', async () => {
  const calls: string[] = []
  let inputs = 0
  const subject = (name: string) => ({
    name,
    run: (input: number) => calls.push(`${name}${input}`),
  })
  const report = await compare({
    title: 'Order',
    subjects: [subject('a'), subject('b')],
    prepare: () => inputs++,
    rounds: 2,
    warmup: 1,
  })
  expect(calls).toEqual(['a0', 'b1', 'b2', 'a3', 'a4', 'b5'])
  expect(report).toMatchObject({
    title: 'Order',
    rounds: 2,
    results: [{ name: 'a', ratio: 1 }, { name: 'b' }],
  })
})

it('toTable shows medians and their ratio to the first subject', () => {
  const report = {
    title: 'Title',
    rounds: 3,
    results: [
      { name: 'floor', medianMs: 2, p95Ms: 3, ratio: 1 },
      { name: 'ours', medianMs: 2.5, p95Ms: 3.25, ratio: 1.25 },
    ],
  }
  expect(toTable(report).split('\n')).toEqual([
    'Title (3 rounds)',
    '        median ms   p95 ms   ratio',
    'floor       2.000    3.000    1.00',
    'ours        2.500    3.250    1.25',
  ])
})
