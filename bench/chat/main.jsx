import { createRoot } from 'react-dom/client'
import { makeMessages } from './messages.js'
import { subjects } from './subjects.jsx'
import 'personalization-kit/styles.css'

let root
let Subject
let messages

/**
 * Returns the time in ms from a change just after a frame until the frame that shows the last
 * message is painted. If the change could start anywhere between two frames, a difference of 1 ms
 * could count as 0 or 16 ms. The first frame after a pause comes immediately, whatever the screen's
 * timing. Only later frames are in sync with it.
 */
async function untilPainted(change) {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await afterFrame()
  const startedAt = performance.now()
  change()
  for (;;) {
    await new Promise(requestAnimationFrame)
    if (isLastInView()) break
  }
  await afterFrame()
  return performance.now() - startedAt
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

/**
 * Returns whether the last message is in view. Its text includes its number, which no other message
 * has.
 */
function isLastInView() {
  const walker = document.createTreeWalker(document.getElementById('root'), NodeFilter.SHOW_TEXT)
  const mark = markOf(messages.length)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue.includes(mark)) continue
    const { top, bottom } = node.parentElement.getBoundingClientRect()
    return bottom > 0 && top < 600
  }
  return false
}

function markOf(number) {
  return `This was number ${number}.`
}

/** Returns a message marked as the last one. */
function marked(message, number) {
  return { ...message, message: `${markOf(number)}\n\n${message.message}` }
}

globalThis.prepare = (name, count) => {
  Subject = subjects[name]
  messages = makeMessages(count)
  messages[count - 1] = marked(messages[count - 1], count)
  root = createRoot(document.getElementById('root'))
}
globalThis.mount = () => untilPainted(() => root.render(<Subject messages={messages} />))
globalThis.append = () => {
  const [message] = makeMessages(2).slice(-1)
  const added = { ...message, uuid: `m${messages.length}`, timestamp: 1.8e12 }
  messages = [...messages, marked(added, messages.length + 1)]
  return untilPainted(() => root.render(<Subject messages={messages} />))
}
const rows = '.pk-chat-history-item, [data-item-index], .plain-item'

/** Counts the frames in which no message is in view. */
globalThis.watchFrames = () => {
  let blank = 0
  let isOn = true
  const watch = () => {
    const found = [60, 300, 540].map((y) => document.elementFromPoint(300, y)?.closest(rows))
    if (found.every((row) => !row)) blank += 1
    if (isOn) requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
  globalThis.stopFrames = () => {
    isOn = false
    return blank
  }
}
globalThis.unmount = () => root?.unmount()
// The first use of Intl takes about 30 ms, and that of each font up to 100 ms. All subjects use them,
// and the time would hide what they add.
new Intl.DateTimeFormat('en').format(0)
const warm = document.createElement('div')
warm.innerHTML =
  '<p>a <b>b</b> <i>i</i> <code>c</code> 日 <b>日</b> ي <b>ي</b> → ٪ <s>s</s></p><h3>h</h3>'
document.body.append(warm)
requestAnimationFrame(() => {
  setTimeout(() => {
    warm.remove()
    globalThis.isReady = true
  })
})
