// Compares the list in Chromium with the minimum that could work and with what a user would choose
// instead.
import { codeSize, openBench } from './browserBench.mjs'
import { quantile } from './harness.mjs'

const names = {
  Floor: 'floor: a bare windowed table',
  Ours: 'ours: PersonalizationTable',
  TanStack: 'TanStack Table + Virtual',
  AgGrid: 'AG Grid Community',
  MuiGrid: 'MUI X Data Grid',
  Plain: 'plain table',
}
/** The same rows by page, where each page is a group in order of priority. */
const pageNames = {
  DrawnPagesFloor: 'floor: a bare windowed table by page that draws the same',
  PagesFloor: 'the same table, as text only',
  OursPages: 'ours: PersonalizationTable by page',
}
/** @typedef {keyof typeof names} Subject */
/** @typedef {Subject | keyof typeof pageNames} AnySubject */
const subjects = /** @type {Subject[]} */ (Object.keys(names))
/** The maximum number of rows of some subjects. More would take too long or too much memory. */
const most = { Plain: 1_000, TanStack: 100_000, AgGrid: 100_000, MuiGrid: 100_000 }
const rounds = 3
/** The first mount takes little time to measure, and its times vary the most. */
const mountRounds = 15
const harderRounds = 5

/** @typedef {Awaited<ReturnType<typeof measureOnce>>} Figures */

/**
 * Measures one fresh page.
 *
 * @param {import('playwright').Page} page
 * @param {Subject} name
 * @param {number} count
 */
async function measureOnce(page, name, count) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0)
  }
  const heap = async () => {
    await page.evaluate('gc(); gc()')
    return Number(await page.evaluate('performance.memory.usedJSHeapSize'))
  }
  /** @param {string} code */
  const run = async (code) => Number(await page.evaluate(code))
  await page.evaluate(`prepare('${name}', ${count})`)
  const before = await heap()
  await run('mount()')
  await page.waitForTimeout(100)
  const heapMb = ((await heap()) - before) / 1e6
  const nodes = await run(`document.querySelectorAll('#root *').length`)
  const slow = await wheel(page, 120)
  const fast = await wheel(page, 400)
  /** Waiting for a paint takes time too, so the same steps without a change are subtracted. */
  const taskOf = async (/** @type {string} */ step) => {
    const taskBefore = await taskMs()
    await run(step)
    await page.waitForTimeout(50)
    return (await taskMs()) - taskBefore
  }
  const idle = await taskOf(`wait('x0 ')`)
  const update = (await taskOf(`updateRow('Changed x1 of all')`)) - idle
  const numbers = await sortBoth(run, 'priority', count)
  const dates = await sortBoth(run, 'updated', count)
  // Wait as long before the first key as a hand needs to move from the mouse to the keyboard.
  await run(`change({ sort: null, isSearching: true }, 'x0 ')`)
  await page.waitForTimeout(400)
  const keys = []
  for (const query of ['x2', 'x23', 'x2', 'x5', 'x56', 'x5', 'x7', 'x78', 'x7']) {
    keys.push(await run(`change({ query: '${query}' }, '${query} ')`))
    await page.waitForTimeout(30)
  }
  return {
    heapMb,
    nodes,
    dropped: slow.dropped,
    droppedFast: fast.dropped,
    blank: slow.blank + fast.blank,
    update,
    numbers,
    dates,
    keys: quantile(keys, 0.95),
  }
}

/**
 * Sorts by a column in both directions and returns the median time in ms.
 *
 * @param {(code: string) => Promise<number>} run
 * @param {'priority' | 'updated'} id
 * @param {number} count
 */
async function sortBoth(run, id, count) {
  const times = []
  for (const isDescending of [false, true]) {
    const first = firstBy(id, isDescending, count)
    times.push(
      await run(`change({ sort: { id: '${id}', isDescending: ${isDescending} } }, 'x${first} ')`),
    )
  }
  return quantile(times, 0.5)
}

/**
 * Returns the number of the row that comes first, independently of the measured code.
 *
 * @param {'priority' | 'updated'} id
 * @param {boolean} isDescending
 * @param {number} count
 */
function firstBy(id, isDescending, count) {
  // Priorities run up, dates run down. In both, row 0 has the smallest number.
  const [factor, modulus] = id === 'priority' ? [7_919, 1_000_003] : [104_729, 10_000_019]
  const isLargest = isDescending === (id === 'priority')
  const numbers = Array.from({ length: count }, (_, index) => (index * factor) % modulus)
  return isLargest ? numbers.indexOf(Math.max(0, ...chunkMaxima(numbers))) : 0
}

/**
 * Returns the largest number of each part, because a call takes only so many arguments.
 *
 * @param {number[]} numbers
 */
function chunkMaxima(numbers) {
  const size = 10_000
  const parts = Math.ceil(numbers.length / size)
  return Array.from({ length: parts }, (_, part) =>
    Math.max(...numbers.slice(part * size, (part + 1) * size)),
  )
}

/**
 * Turns the mouse wheel by 60 steps and returns figures about the frames.
 *
 * @param {import('playwright').Page} page
 * @param {number} step In px.
 */
async function wheel(page, step) {
  await page.mouse.move(300, 300)
  await page.evaluate('watchFrames()')
  for (let count = 0; count < 60; count++) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(16)
  }
  const seen = /** @type {{ frames: number[], blank: number }} */ (
    await page.evaluate('stopFrames()')
  )
  await page.evaluate(
    `for (const area of document.querySelectorAll('#root *')) if (area.scrollTop > 0) area.scrollTop = 0`,
  )
  await page.waitForTimeout(200)
  const dropped = seen.frames.filter((frame) => frame > 25).length
  return { dropped, share: (100 * dropped) / Math.max(1, seen.frames.length), blank: seen.blank }
}

/** @type {Record<Subject, string>} */
const code = {
  Floor: `export { Floor } from './bench/list/Floor.jsx'`,
  Ours: `export { PersonalizationTable } from 'personalization-kit'`,
  TanStack: `export { TanStack } from './bench/list/TanStack.jsx'`,
  AgGrid: `export { AgGrid } from './bench/list/AgGrid.jsx'`,
  MuiGrid: `export { MuiGrid } from './bench/list/MuiGrid.jsx'`,
  Plain: `export { Plain } from './bench/list/Floor.jsx'`,
}

/** Weighs the code of each subject, without the texts of the cells, which most of them share. */
async function compareCode() {
  const rows = []
  for (const name of subjects) {
    rows.push([names[name], (await codeSize(code[name], /columns\.js$/)).toFixed(1)])
  }
  return { title: 'Code (gzip, without React; kB)', columns: ['kB'], rows }
}

/** @returns {AsyncGenerator<import('./table.mjs').Table>} */
export async function* measure() {
  yield await compareCode()
  const bench = await openBench('bench/list/main.jsx')
  try {
    yield await comparePages(bench, 10_000)
    for (const count of [10_000, 100_000]) yield await compareHarder(bench, count)
    for (const count of [10_000, 1_000, 100, 100_000, 1_000_000])
      yield await compareAt(bench, count)
  } finally {
    await bench.close()
  }
}

/**
 * Measures how long each subject's first mount takes in a page at rest, in ms.
 *
 * @param {Awaited<ReturnType<typeof openBench>>} bench
 * @param {readonly Subject[]} compared
 * @param {number} count
 */
async function measureMounts(bench, compared, count) {
  return interleave(bench, compared, mountRounds, async (page, name) => {
    await page.evaluate(`prepare('${name}', ${count})`)
    await page.evaluate('gc(); gc()')
    // The start of the page leaves work to the background, such as compiling, which would count.
    await page.waitForTimeout(200)
    return Number(await page.evaluate('mount()'))
  })
}

/**
 * Measures the first mount of a list by page, and frames lost while its pages are scrolled.
 *
 * @param {Awaited<ReturnType<typeof openBench>>} bench
 * @param {number} count
 */
async function comparePages(bench, count) {
  const compared = /** @type {(keyof typeof pageNames)[]} */ (Object.keys(pageNames))
  const runs = await interleave(bench, compared, mountRounds, async (page, name) => {
    await page.evaluate(`prepare('${name}', ${count})`)
    await page.evaluate('gc(); gc()')
    await page.waitForTimeout(200)
    const mount = Number(await page.evaluate(`mount(' of the campaign')`))
    await page.waitForTimeout(100)
    const nodes = Number(await page.evaluate(`document.querySelectorAll('#root *').length`))
    const slow = await wheel(page, 120)
    const fast = await wheel(page, 400)
    return { mount, nodes, lost: slow.dropped, lostFast: fast.dropped }
  })
  /** @param {keyof typeof pageNames} name @param {'mount' | 'nodes' | 'lost' | 'lostFast'} figure */
  const median = (name, figure) =>
    quantile(
      (runs.get(name) ?? []).map((run) => run[figure]),
      0.5,
    )
  return {
    title: `By page, a list of ${count.toLocaleString('en')} (${mountRounds} rounds, fresh pages; ms, and × floor)`,
    columns: ['mount', 'lost', 'lost fast', 'nodes'],
    rows: compared.map((name) => [
      pageNames[name],
      withRatio(median(name, 'mount'), median('DrawnPagesFloor', 'mount')),
      median(name, 'lost'),
      median(name, 'lostFast'),
      median(name, 'nodes'),
    ]),
  }
}

/** What is compared under harder conditions. */
const harder = /** @type {Subject[]} */ (['Floor', 'Ours', 'TanStack'])
/** How much slower than here the machine of someone who scrolls is. */
const throttle = 4

/**
 * Measures a mount right at the start of a page, and typing right after a row has changed, as in a
 * list that is refreshed while someone types. Then scrolls with a slower processor.
 *
 * @param {import('playwright').Page} page
 * @param {Subject} name
 * @param {number} count
 */
async function measureHarder(page, name, count) {
  const session = await page.context().newCDPSession(page)
  /** @param {string} code */
  const run = async (code) => Number(await page.evaluate(code))
  await page.evaluate(`prepare('${name}', ${count})`)
  const mount = await run('mount()')
  await page.waitForTimeout(300)
  const keys = []
  for (const [turn, digits] of ['23', '56', '78', '34', '67', '89', '45'].entries()) {
    await run(`change({ query: '', sort: null }, 'x0 ')`)
    await run(`updateRow('Changed x1 ${turn} of all')`)
    for (const query of [`x${digits.charAt(0)}`, `x${digits}`])
      keys.push(await run(`change({ query: '${query}', isSearching: true }, '${query} ')`))
  }
  await run(`change({ query: '' }, 'x0 ')`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const { share } = await wheel(page, 400)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { mount, keys: quantile(keys, 0.95), share }
}

/** @param {Awaited<ReturnType<typeof openBench>>} bench @param {number} count */
async function compareHarder(bench, count) {
  const runs = await interleave(bench, harder, harderRounds, (page, name) =>
    measureHarder(page, name, count),
  )
  /** @param {Subject} name @param {'mount' | 'keys' | 'share'} figure */
  const median = (name, figure) =>
    quantile(
      (runs.get(name) ?? []).map((run) => run[figure]),
      0.5,
    )
  return {
    title: `Harder conditions, a list of ${count.toLocaleString('en')} (${harderRounds} rounds, fresh pages; ms, and × floor)`,
    columns: ['mount at start', 'key p95 after a change', `% of frames lost, CPU ÷ ${throttle}`],
    rows: harder.map((name) => [
      names[name],
      withRatio(median(name, 'mount'), median('Floor', 'mount')),
      withRatio(median(name, 'keys'), median('Floor', 'keys')),
      median(name, 'share').toFixed(0),
    ]),
  }
}

/**
 * Measures each subject in fresh pages, in turns, so that a slow moment hits all of them.
 *
 * @template Result
 * @template {AnySubject} Name
 * @param {Awaited<ReturnType<typeof openBench>>} bench
 * @param {readonly Name[]} compared
 * @param {number} times
 * @param {(page: import('playwright').Page, name: Name) => Promise<Result>} measurePage
 */
async function interleave(bench, compared, times, measurePage) {
  /** @type {Map<Name, Result[]>} */
  const runs = new Map(compared.map((name) => [name, []]))
  for (let round = 0; round < times; round++) {
    for (let turn = 0; turn < compared.length; turn++) {
      const name = compared[(turn + round) % compared.length]
      if (!name) continue
      const page = await bench.open()
      runs.get(name)?.push(await measurePage(page, name))
      await page.close()
    }
  }
  return runs
}

/** @param {number} value @param {number} floor */
const withRatio = (value, floor) => `${value.toFixed(0)} (${(value / (floor || 1)).toFixed(2)})`

/** @param {Awaited<ReturnType<typeof openBench>>} bench @param {number} count */
async function compareAt(bench, count) {
  const compared = subjects.filter(
    (name) => !(name in most) || count <= most[/** @type {keyof typeof most} */ (name)],
  )
  const mounts = await measureMounts(bench, compared, count)
  const runs = await interleave(bench, compared, rounds, (page, name) =>
    measureOnce(page, name, count),
  )
  const floorRuns = runs.get('Floor') ?? []
  /** @param {Subject} name @param {keyof Figures} figure */
  const median = (name, figure) =>
    quantile(
      (runs.get(name) ?? []).map((run) => run[figure]),
      0.5,
    )
  /**
   * Returns the median number of lost frames in the rounds in which the floor lost none. In the
   * other rounds, the machine was too slow for any subject.
   *
   * @param {Subject} name
   * @param {'dropped' | 'droppedFast'} figure
   */
  const lost = (name, figure) => {
    const fair = (runs.get(name) ?? []).filter((_, round) => floorRuns[round]?.[figure] === 0)
    return fair.length === 0
      ? '–'
      : quantile(
          fair.map((run) => run[figure]),
          0.5,
        )
  }
  /** @param {Subject} name */
  const mountOf = (name) => quantile(mounts.get(name) ?? [], 0.5)
  /** @param {Subject} name @param {keyof Figures} figure */
  const compare = (name, figure) => withRatio(median(name, figure), median('Floor', figure))
  return {
    title: `A list of ${count.toLocaleString('en')} (${rounds} rounds, mount ${mountRounds}; fresh pages; ms, and × floor)`,
    columns: [
      'mount',
      'number',
      'date',
      'key p95',
      'update',
      'lost',
      'lost fast',
      'blank',
      'MB',
      'nodes',
    ],
    rows: compared.map((name) => [
      names[name],
      withRatio(mountOf(name), mountOf('Floor')),
      compare(name, 'numbers'),
      compare(name, 'dates'),
      compare(name, 'keys'),
      median(name, 'update').toFixed(1),
      lost(name, 'dropped'),
      lost(name, 'droppedFast'),
      median(name, 'blank'),
      median(name, 'heapMb').toFixed(1),
      median(name, 'nodes'),
    ]),
  }
}
