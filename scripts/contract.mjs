// `npm run contract -- --base-url … --account … --website …` checks whether a service follows the
// service interface. Set the key in SERVICE_API_KEY. `--ask` also asks one question.
// `--forbidden-account …` names an account that the key must not read. Without --base-url, the
// script checks the reference service.
import { parseArgs } from 'node:util'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { inertText } from '../dist/internal/inertText.js'
import { oneLine } from '../dist/internal/oneLine.js'
import { runContract } from './contractChecks.mjs'

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    account: { type: 'string' },
    website: { type: 'string' },
    'forbidden-account': { type: 'string' },
    ask: { type: 'boolean', default: false },
  },
})

const reference = values['base-url'] ? null : await startReferenceServer()
const apiKey = reference?.service.apiKey ?? process.env.SERVICE_API_KEY
if (!apiKey || (!reference && (!values.account || !values.website))) {
  console.error('Needs --account and --website, and the key in SERVICE_API_KEY.')
  process.exit(2)
}
const results = await runContract({
  baseUrl: reference?.url ?? values['base-url'] ?? '',
  apiKey,
  scope: { accountId: values.account ?? 'acme', websiteId: values.website ?? 'shop' },
  forbiddenAccount: values['forbidden-account'] ?? (reference ? 'globex' : undefined),
  ask: values.ask || reference !== null,
})
await reference?.close()

for (const { check, state, remark } of results) {
  // A remark can quote the service, which must not command a build server.
  const line = inertText(
    `${state.padEnd(9)}  ${check.section.padEnd(13)}  ${check.promise}${remark ? `  (${oneLine(remark)})` : ''}`,
  )
  console.log(line)
}
const broken = results.filter(({ state }) => state === 'broken').length
console.log(`\n${results.length - broken} of ${results.length} not broken`)
process.exitCode = broken === 0 ? 0 : 1
