import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './connect.js'
import type { Engine, EngineOptions } from './Engine.js'
import { readFiles } from './readFiles.js'
import { startProgram } from './startProgram.js'
import { toActions } from './toActions.js'

/** No requests of its own, a keyboard that reaches everything, and a mouse, which it has not when headless. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.activity-stream.feeds.system.topstories': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.events.testing.asyncClipboard': true,
  'dom.push.connection.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.server': '',
  'accessibility.tabfocus': 7,
  'ui.allPointerCapabilities': 6,
  'ui.primaryPointerCapabilities': 6,
}

interface Answer {
  type: 'success' | 'exception'
  result: { value?: string }
  exceptionDetails?: { text: string }
}

/** Opens Firefox, which is driven by WebDriver BiDi. */
export async function openFirefox(options: EngineOptions): Promise<Engine> {
  const { path, width, height, colorScheme } = options
  const home = await mkdtemp(join(tmpdir(), 'firefox-'))
  const files = join(home, 'files')
  await mkdir(files)
  const settings = {
    ...preferences,
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
  }
  const lines = Object.entries(settings).map(
    (pair) => `user_pref(${JSON.stringify(pair).slice(1, -1)});`,
  )
  await writeFile(join(home, 'user.js'), lines.join('\n'))
  const program = startProgram(
    path,
    ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0', 'about:blank'],
    { ...process.env, HOME: home, TZ: 'UTC', MOZ_CRASHREPORTER_DISABLE: '1' },
  )
  const url = await program.prints(/WebDriver BiDi listening on (ws:\/\/\S+)/)
  const errors: string[] = []
  const { send, close } = await connect(`${url}/session`, (method, params) => {
    const { level, text } = params as { level?: string; text: string }
    if (method === 'log.entryAdded' && level === 'error') errors.push(text)
  })
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
  const tab = { type: 'tab', userContext }
  const { context } = await send<{ context: string }>('browsingContext.create', tab)
  const downloadBehavior = { type: 'allowed', destinationFolder: files }
  await send('browser.setDownloadBehavior', { downloadBehavior, userContexts: [userContext] })
  await send('emulation.setLocaleOverride', { locale: 'en-US', contexts: [context] })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(run, ...args) {
      const call = `async (args) => JSON.stringify(await (${String(run)})(...JSON.parse(args)))`
      const answer = await send<Answer>('script.callFunction', {
        functionDeclaration: call,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value ?? 'null')
    },
    input: (steps) => send('input.performActions', { context, actions: toActions(steps) }),
    async screenshot() {
      const picture = { context, origin: 'viewport' }
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', picture)
      return Buffer.from(data, 'base64')
    },
    errors,
    downloads: () => readFiles(files),
    async close() {
      await send('browser.close').catch(() => {})
      close()
      await program.end()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
