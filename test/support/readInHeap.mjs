// Requests a list or an answer and prints the outcome. Run it in its own process with a limited
// heap.
import { createPersonalizationClient } from 'personalization-kit/client'

const [baseUrl = '', call = 'list'] = process.argv.slice(2)
const maxResponseBytes = 64 * 1024 * 1024
const client = createPersonalizationClient({ baseUrl, maxResponseBytes, timeoutMs: 120_000 })
const scope = { accountId: 'acme', websiteId: 'shop' }
const request =
  call === 'list' ? client.listPersonalizations(scope) : client.getAnswer('00000000', { scope })
const outcome = await request.then(
  (result) =>
    'personalizations' in result
      ? { kept: result.personalizations.length, issues: result.issues.length }
      : { kept: result.status },
  (error) => ({ code: error.code }),
)
console.log(JSON.stringify(outcome))
