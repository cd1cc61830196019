import { defaultEndpoints } from '../contract/endpoints.js'
import { parseAsyncAnswer } from '../contract/parseAsyncAnswer.js'
import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import { configError } from '../errors/configError.js'
import { isBrowser } from '../internal/isBrowser.js'
import { createRunner } from './createRunner.js'
import type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './PersonalizationClient.js'
import { isPath, resolveBaseUrl } from './resolveBaseUrl.js'
import { sendRequest } from './sendRequest.js'

const defaultTimeoutMs = 15_000
const listMaxBytes = 64 * 1024 * 1024
const answerMaxBytes = 4 * 1024 * 1024

/**
 * Creates the object that talks to the service. It holds no state: make one and share it.
 *
 * @example
 * const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
 * const { personalizations } = await client.listPersonalizations({ accountId, websiteId })
 *
 * @throws {PersonalizationKitError} `config` for a base URL that cannot work and for a key in a
 * browser. A path as `baseUrl` outside a browser is reported by the first call instead, so that a
 * module that is also loaded for server rendering may create its client.
 */
export function createPersonalizationClient(
  options: PersonalizationClientOptions,
): PersonalizationClient {
  checkOptions(options)
  const endpoints = { ...defaultEndpoints, ...options.endpoints }
  const { timeoutMs = defaultTimeoutMs, maxResponseBytes } = options
  const run = createRunner(options)
  return {
    listPersonalizations: (scope, { signal } = {}) =>
      run('list', async (issues) => {
        const { accountId, websiteId } = scope
        const json = await sendRequest(options, {
          endpoint: endpoints.list,
          query: { accountId, websiteId },
          timeoutMs,
          maxBytes: maxResponseBytes ?? listMaxBytes,
          signal,
        })
        const list = parsePersonalizations(json, { websiteId })
        issues.push(...list.issues)
        return list
      }),

    getAnswer: (questionId, { scope, signal, timeoutMs: ownTimeoutMs } = {}) =>
      run('answer', async (issues) => {
        const json = await sendRequest(options, {
          endpoint: endpoints.answer,
          query: { questionId },
          scope,
          timeoutMs: ownTimeoutMs ?? timeoutMs,
          maxBytes: maxResponseBytes ?? answerMaxBytes,
          signal,
        })
        return parseAsyncAnswer(json, issues)
      }),

    submitQuestion: (question, { scope, signal } = {}) =>
      run('submit', async () => {
        const json = await sendRequest(options, {
          endpoint: endpoints.submit,
          body: endpoints.submit.body(question),
          scope,
          timeoutMs,
          maxBytes: maxResponseBytes ?? answerMaxBytes,
          signal,
        })
        return { questionId: endpoints.submit.questionId(json) }
      }),
  }
}

function checkOptions(options: PersonalizationClientOptions): void {
  if (!isPath(options.baseUrl) || isBrowser()) resolveBaseUrl(options.baseUrl, options)
  if (options.apiKey !== undefined && isBrowser() && !options.dangerouslyAllowBrowserKey) {
    throw configError(
      'PK-KEY-IN-BROWSER',
      'An API key was given to a client in a browser, where every visitor can read it. ' +
        'Mount createServiceProxy on your server, keep the key there, and set baseUrl to its path.',
    )
  }
}
