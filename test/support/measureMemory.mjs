// Requests a list that is too large and prints the largest memory growth of the process in bytes.
// Run it in its own process with --expose-gc, so that nothing else is counted.
import { createPersonalizationClient } from 'personalization-kit/client'

const [baseUrl = '', apiKey = '', cap = '0'] = process.argv.slice(2)
const client = createPersonalizationClient({
  baseUrl,
  apiKey,
  maxResponseBytes: Number(cap),
  timeoutMs: 120_000,
})
const scope = { accountId: 'acme', websiteId: 'shop' }

/** Loads the code that any request loads, so that only the body is measured. */
await client.getAnswer('none').catch(() => {})
globalThis.gc?.()
const used = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const before = used()
let peak = before
const watch = setInterval(() => {
  // The second collection waits until the buffers that the first one found are freed.
  globalThis.gc?.()
  globalThis.gc?.()
  peak = Math.max(peak, used())
}, 20)
const code = await client.listPersonalizations(scope).then(
  () => 'none',
  (error) => error.code,
)
clearInterval(watch)
console.log(JSON.stringify({ code, extraBytes: peak - before }))
