import { addIssue, countIssues } from '../contract/addIssue.js'
import { completeEndpoints } from '../contract/completeEndpoints.js'
import { parseAsyncAnswer } from '../contract/parseAsyncAnswer.js'
import { parsePersonalizations } from '../contract/parsePersonalizations.js'
import type { PersonalizationList, StaleList } from '../contract/PersonalizationList.js'
import { configError } from '../errors/configError.js'
import type { ContractIssue } from '../errors/ContractIssue.js'
import { isPersonalizationKitError } from '../errors/PersonalizationKitError.js'
import { callSafely } from '../internal/callSafely.js'
import { isBrowser } from '../internal/isBrowser.js'
import { checkEndpoints } from './checkEndpoints.js'
import type { ClientCall, ClientEvent } from './ClientEvent.js'
import { noteVersion, versionOf } from './listVersions.js'
import type {
  PersonalizationClient,
  PersonalizationClientOptions,
} from './PersonalizationClient.js'
import { readQuestionId } from './readQuestionId.js'
import { readStale } from './readStale.js'
import { defaultMaxBytes, defaultTimeoutMs } from './requestDefaults.js'
import { isPath, resolveBaseUrl } from './resolveBaseUrl.js'
import type { RequestSpec } from './sendRequest.js'
import { notModified, sendRequest } from './sendRequest.js'

/**
 * Creates a client for the service. It has no state, so create one and share it.
 *
 * @throws {PersonalizationKitError} `config` for an invalid base URL, an invalid endpoint path or a key in a
 * browser. Outside a browser, a path as `baseUrl` fails on the first call instead, so modules that are also
 * loaded for server rendering can create a client.
 *
 * @example
 * const client = createPersonalizationClient({ baseUrl: '/api/personalization' })
 * const { personalizations } = await client.listPersonalizations({ accountId, websiteId })
 */
export function createPersonalizationClient(
  options: PersonalizationClientOptions,
): PersonalizationClient {
  checkOptions(options)
  const endpoints = completeEndpoints(options.endpoints)
  checkEndpoints(endpoints)
  const { timeoutMs = defaultTimeoutMs, maxResponseBytes } = options
  const run = createRunner(options)
  const send = (call: ClientCall, spec: Partial<RequestSpec> & Pick<RequestSpec, 'endpoint'>) =>
    sendRequest(options, {
      timeoutMs,
      maxBytes: maxResponseBytes ?? defaultMaxBytes[call],
      ...spec,
    })
  return {
    listPersonalizations: ({ accountId, websiteId }, { signal, known } = {}) =>
      run('list', async (noteIssues) => {
        const query = { accountId, websiteId }
        let stale: StaleList | undefined
        const etag = versionOf(known)
        let version: string | undefined
        const onHeaders = (headers: Headers) => {
          stale = readStale(headers, Date.now())
          version = headers.get('etag') ?? undefined
        }
        const lost = noteLost()
        const spec = { endpoint: endpoints.list, query, signal, onHeaders, etag, ...lost.spec }
        const json = await send('list', spec)
        const isUnchanged = known !== undefined && json === notModified
        const list = isUnchanged ? known : parsePersonalizations(json, { websiteId })
        if (!isUnchanged) lost.addTo(list.issues)
        noteIssues(countIssues(list.issues))
        const current = list.stale || stale ? withStale(list, stale) : list
        noteVersion(current, isUnchanged ? etag : version)
        return current
      }),
    getAnswer: (questionId, { scope, signal, timeoutMs: cap = timeoutMs } = {}) =>
      run('answer', async (noteIssues) => {
        const lost = noteLost()
        const json = await send('answer', {
          endpoint: endpoints.answer,
          query: { questionId },
          scope,
          timeoutMs: Math.min(cap, timeoutMs),
          signal,
          ...lost.spec,
        })
        const issues: ContractIssue[] = []
        const answer = parseAsyncAnswer(json, issues)
        lost.addTo(issues)
        noteIssues(countIssues(issues))
        return { ...answer, issues }
      }),
    submitQuestion: (question, { scope, signal } = {}) =>
      run('submit', async () => {
        const body = endpoints.submit.body(question)
        const json = await send('submit', { endpoint: endpoints.submit, body, scope, signal })
        return { questionId: readQuestionId(endpoints, json) }
      }),
  }
}

/** Notes whether a response has bytes that can't be decoded, and adds an issue for it. */
function noteLost() {
  let isLost = false
  return {
    spec: { onUndecodable: () => void (isLost = true) },
    addTo(issues: ContractIssue[]) {
      const what = 'has bytes that its charset does not know. Send UTF-8, or name the charset'
      if (isLost) addIssue(issues, 'undecodable', () => ({ path: [], what }))
    },
  }
}

function withStale(
  { stale: _before, ...list }: PersonalizationList,
  stale: StaleList | undefined,
): PersonalizationList {
  return stale ? { ...list, stale } : list
}

function checkOptions(options: PersonalizationClientOptions): void {
  if (!isPath(options.baseUrl) || isBrowser()) resolveBaseUrl(options.baseUrl, options)
  if (options.apiKey !== undefined && isBrowser() && !options.dangerouslyAllowBrowserKey) {
    throw configError(
      'PK-KEY-IN-BROWSER',
      'Visitors can read an API key in a browser. Mount createServiceProxy on your server, keep ' +
        'the key there, and set baseUrl to its path.',
    )
  }
}

/**
 * Creates a function that numbers each call and reports its result to `onEvent`. A listener that
 * throws does not affect the call.
 */
function createRunner({ onEvent }: PersonalizationClientOptions) {
  let lastRequestId = 0
  const emit = callSafely<ClientEvent>('onEvent', onEvent)
  return async function run<Result>(
    call: ClientCall,
    work: (noteIssues: (count: number) => void) => Promise<Result>,
  ): Promise<Result> {
    const requestId = ++lastRequestId
    const startedAt = performance.now()
    const sinceStartMs = () => Math.round(performance.now() - startedAt)
    let issues = 0
    emit({ type: 'request', call, requestId })
    try {
      const result = await work((count) => (issues = count))
      const durationMs = sinceStartMs()
      emit({ type: 'success', call, requestId, durationMs, issues })
      return result
    } catch (thrown) {
      const error = isPersonalizationKitError(thrown) ? thrown : callbackError(thrown)
      const durationMs = sinceStartMs()
      const { kind, code, status } = error
      const failure = { type: 'failure', call, requestId, durationMs, kind, code } as const
      emit(status === undefined ? failure : { ...failure, status })
      throw error
    }
  }
}

/**
 * Creates the error to throw when a function in the options throws, when a key or another header has a
 * character that HTTP doesn't allow, or when `fetch` returns no response. The client itself throws only its own
 * errors, so any other error comes from the options.
 */
function callbackError(thrown: unknown) {
  const name = thrown instanceof Error ? thrown.name : typeof thrown
  return configError(
    'PK-CALLBACK',
    'A function passed to the client (apiKey, headers, or part of endpoints) threw ' +
      `${name}. Fix the function. If you passed none, apiKey or headers has a character that HTTP ` +
      'doesn’t allow in a header, or fetch returned something other than a response.',
  )
}
