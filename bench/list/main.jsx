import { createRoot } from 'react-dom/client'
import { makeRows } from './rows.js'
import { subjects } from './subjects.jsx'
import 'personalization-kit/styles.css'

let root
let Subject
let state

/**
 * Returns the time in ms from a change just after a frame until a frame that shows the wanted text
 * is painted. The first frame after a pause comes immediately, whatever the screen's timing. Only
 * later frames are in sync with it.
 */
async function untilPainted(wanted, change) {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await afterFrame()
  const startedAt = performance.now()
  change()
  for (let frame = 0; frame < 300; frame++) {
    await new Promise(requestAnimationFrame)
    if (isInView(wanted)) {
      await afterFrame()
      return performance.now() - startedAt
    }
  }
  throw new Error(`“${wanted}” never came into view`)
}

/** Waits for a task that runs after the rest of the frame. */
function afterFrame() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
}

/** Returns whether a string is visible in the upper part of the list, where its first rows are. */
function isInView(wanted) {
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue.includes(wanted)) continue
    const { top, height } = node.parentElement.getBoundingClientRect()
    if (height > 0 && top > 0 && top < 140) return true
  }
  return false
}

function render() {
  root.render(<Subject {...state} />)
}

globalThis.prepare = (name, count) => {
  Subject = subjects[name]
  state = { rows: makeRows(count), sort: null, query: '' }
  root = createRoot(document.getElementById('root'))
}
globalThis.mount = (wanted = 'x0 ') => untilPainted(wanted, render)
/** Waits as for a change, without one. */
globalThis.wait = (wanted) => untilPainted(wanted, () => {})
globalThis.change = (part, wanted) => {
  state = { ...state, ...part }
  return untilPainted(wanted, render)
}
globalThis.updateRow = (name) => {
  const rows = state.rows.with(1, { ...state.rows[1], variationName: name })
  state = { ...state, rows }
  return untilPainted(name, render)
}
/**
 * Records the time between frames, and the number of frames with no row in the middle of the list.
 */
globalThis.watchFrames = () => {
  const frames = []
  let blank = 0
  let isOn = true
  let last = performance.now()
  const watch = (now) => {
    frames.push(now - last)
    last = now
    const text = document.elementFromPoint(300, 320)?.closest('tr,[role=row]')?.textContent ?? ''
    if (!text.includes('x')) blank += 1
    if (isOn) requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  globalThis.stopFrames = () => {
    isOn = false
    return { frames: frames.slice(1), blank }
  }
}
globalThis.isReady = true
