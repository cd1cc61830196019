import { createRoot } from 'react-dom/client'
import 'personalization-kit/styles.css'
import { makeMessages } from './messages.js'
import { subjects } from './subjects.jsx'

let root
let Subject
let messages

/**
 * From a change just after a frame until the frame that shows the last message has been painted, ms.
 * Begun anywhere between two frames, a difference of one millisecond would count as none or as sixteen.
 * The first frame after a rest comes at once, wherever the screen is; only those after it are in step.
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

/** A task behind what the frame still has to do. */
function afterFrame() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(null)
  })
}

/** Each last message says its number, which no other does. */
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

/** The last message, marked. */
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
// The first use of Intl costs a page some 30 ms, once; any page with dates or numbers has paid it.
new Intl.DateTimeFormat('en').format(0)
globalThis.unmount = () => root?.unmount()
globalThis.isReady = true
