// Compares ChatHistory in Chromium with what a user would build instead: opening and extending a
// conversation, and scrolling back.
import { openBench } from './browserBench.mjs'
import { quantile } from './harness.mjs'

const subjects = [
  { name: 'Floor', title: 'floor: the last screenful alone', every: 1 },
  { name: 'Ours', title: 'ours: ChatHistory', every: 1 },
  // These are so much slower that fewer rounds are enough.
  { name: 'VirtuosoReactMarkdown', title: 'react-virtuoso + react-markdown', every: 4 },
  { name: 'PlainListReactMarkdown', title: 'plain list + react-markdown', every: 4 },
]
const rounds = 16
const timed = ['open ms', 'again ms', 'append ms', 'its work ms']
const columns = [...timed.flatMap((name) => [name, 'ratio']), 'heap MB', 'nodes', 'blank']

/**
 * Measures one fresh page.
 *
 * @param {import('playwright').Page} page
 * @param {string} name
 * @param {number} count
 */
async function measureOnce(page, name, count) {
  const heap = async () => {
    await page.evaluate('gc(); gc()')
    return Number(await page.evaluate('performance.memory.usedJSHeapSize'))
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  /** Returns how long the page's main thread has worked so far, in ms. */
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const prepare = () => page.evaluate(`prepare(${JSON.stringify(name)}, ${count})`)
  await prepare()
  const before = await heap()
  const mountMs = Number(await page.evaluate('mount()'))
  await page.waitForTimeout(150)
  const nodes = Number(await page.evaluate('document.querySelectorAll("#root *").length'))
  const appendMs = []
  const appendWorkMs = []
  for (let turn = 0; turn < 7; turn++) {
    const workBefore = await work()
    appendMs.push(Number(await page.evaluate('append()')))
    await page.waitForTimeout(50)
    appendWorkMs.push((await work()) - workBefore)
  }
  // Measured last, because collecting garbage also discards compiled code, which would not happen
  // between two messages.
  const heapMb = ((await heap()) - before) / 1e6
  const blank = name === 'Floor' ? 0 : await scrollBack(page)
  const againMs = []
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate('unmount()')
    await prepare()
    againMs.push(Number(await page.evaluate('mount()')))
    await page.waitForTimeout(50)
  }
  return {
    mountMs,
    nodes,
    heapMb,
    blank,
    againMs: quantile(againMs, 0.5),
    appendMs: quantile(appendMs, 0.5),
    appendWorkMs: quantile(appendWorkMs, 0.5),
  }
}

/**
 * Scrolls back with the mouse wheel and returns the number of frames without a message.
 *
 * @param {import('playwright').Page} page
 */
async function scrollBack(page) {
  await page.mouse.move(300, 300)
  await page.evaluate('watchFrames()')
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, -400)
    await page.waitForTimeout(16)
  }
  return Number(await page.evaluate('stopFrames()'))
}

/** @returns {AsyncGenerator<import('./table.mjs').Table>} */
export async function* measure() {
  const bench = await openBench('bench/chat/main.jsx')
  try {
    for (const count of [100, 1_000, 10_000]) yield await compareAt(bench, count)
  } finally {
    await bench.close()
  }
}

/** @param {Awaited<ReturnType<typeof openBench>>} bench @param {number} count */
async function compareAt(bench, count) {
  /** @type {Awaited<ReturnType<typeof measureOnce>>[][]} */
  const runs = subjects.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < subjects.length; turn++) {
      // Rotate the order, so that each subject follows every other one about equally often.
      const index = (turn + round) % subjects.length
      const subject = subjects[index]
      if (!subject || round % subject.every > 0) continue
      const page = await bench.open()
      runs[index]?.push(await measureOnce(page, subject.name, count))
      await page.close()
    }
  }
  /** @param {(run: Awaited<ReturnType<typeof measureOnce>>) => number} pick */
  const medians = (pick) => runs.map((list) => quantile(list.map(pick), 0.5))
  const open = medians(({ mountMs }) => mountMs)
  const again = medians(({ againMs }) => againMs)
  const append = medians(({ appendMs }) => appendMs)
  const appendWork = medians(({ appendWorkMs }) => appendWorkMs)
  const heap = medians(({ heapMb }) => heapMb)
  const nodes = medians((run) => run.nodes)
  const blank = runs.map((list) => list.reduce((sum, run) => sum + run.blank, 0))
  return {
    title: `A conversation of ${count.toLocaleString('en')} messages (fresh pages, medians of ${rounds}; of the peers ${rounds / 4})`,
    columns,
    rows: subjects.map(({ title }, index) => [
      title,
      ...[open, again, append, appendWork].flatMap((list) => withRatio(list, index)),
      (heap[index] ?? 0).toFixed(1),
      nodes[index] ?? 0,
      blank[index] ?? 0,
    ]),
  }
}

/**
 * Returns a figure and its ratio to the floor's.
 *
 * @param {number[]} list
 * @param {number} index
 */
function withRatio(list, index) {
  const figure = list[index] ?? 0
  return [figure.toFixed(1), (figure / (list[0] || 1)).toFixed(2)]
}
