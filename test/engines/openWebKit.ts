import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/freePort.mjs'
import type { Engine, EngineOptions } from './Engine.js'
import { findPorts } from './findPorts.js'
import { inspectWebKit } from './inspectWebKit.js'
import { readFiles } from './readFiles.js'
import { startProgram } from './startProgram.js'
import { toActions } from './toActions.js'

/** The browser's own toolbar would make each page at least 447 px wide. */
const toolbarStyles =
  'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px }'

/**
 * Opens WebKitGTK in its own small browser, on a screen that nobody sees. It is driven by classic
 * WebDriver. Its inspector reports errors and sets the color scheme.
 */
export async function openWebKit(options: EngineOptions): Promise<Engine> {
  const { path, width, height, colorScheme } = options
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const files = join(home, 'Downloads')
  await mkdir(join(home, '.config/gtk-3.0'), { recursive: true })
  await mkdir(files)
  await writeFile(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  await writeFile(join(home, '.config/gtk-3.0/gtk.css'), toolbarStyles)
  // The pointer begins in the middle of the screen. Only a window under it is active and shows focus.
  const screenSize = `${2 * width - 2}x1200x24`
  const screen = startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', screenSize, '-nolisten', 'tcp'],
    process.env,
  )
  const display = await screen.prints(/^(\d+)\n/m)
  const inspectorPort = await freePort()
  const program = startProgram(path, ['--automation'], {
    ...process.env,
    LC_ALL: 'C',
    TZ: 'UTC',
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: '1',
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
    LIBGL_ALWAYS_SOFTWARE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${inspectorPort}`,
  })
  const automationPort = await until('WebKitGTK does not start', () => {
    const ports = findPorts(program.pid)
    return ports.includes(inspectorPort) && ports.find((port) => port !== inspectorPort)
  })
  // The inspector only knows the page if it is asked before the session begins.
  await findInspectedPage(inspectorPort)
  const driverPort = await freePort()
  const driver = startProgram(
    'WebKitWebDriver',
    [`--port=${driverPort}`, `--target=127.0.0.1:${automationPort}`],
    process.env,
  )
  const ask = createRequests(`http://127.0.0.1:${driverPort}`)
  await until('the driver of WebKitGTK does not start', () =>
    ask<{ ready: boolean }>('GET', '/status').then(
      ({ ready }) => ready,
      () => false,
    ),
  )
  const { sessionId, capabilities } = await ask<Session>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  const page = await until('WebKitGTK has no page to inspect', () =>
    findInspectedPage(inspectorPort),
  )
  const inspector = await inspectWebKit(`ws://127.0.0.1:${inspectorPort}/${page}`, colorScheme)

  const engine: Engine = {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => ask('POST', `${session}/url`, { url }),
    async evaluate(run, ...args) {
      const script = `const done = arguments[1]
        Promise.resolve(arguments[0]).then((args) => (${String(run)})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const body = { script, args: [args] }
      type Value = ReturnType<typeof run>
      const { value, error } = await ask<{ value: Value; error?: string }>(
        'POST',
        `${session}/execute/async`,
        body,
      )
      if (error) throw new Error(error)
      return value
    },
    input: (steps) => ask('POST', `${session}/actions`, { actions: toActions(steps) }),
    screenshot: async () =>
      Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    errors: inspector.errors,
    downloads: () => readFiles(files),
    async close() {
      inspector.close()
      await ask('DELETE', session).catch(() => {})
      for (const { end } of [driver, program, screen]) await end()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await fitWindow(engine, ask, session, { width, height })
  return engine
}

interface Session {
  sessionId: string
  capabilities: { browserVersion: string }
}
type Ask = ReturnType<typeof createRequests>

function createRequests(url: string) {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(url + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await response.json()) as { value: Value & { message?: string } }
    if (!response.ok) throw new Error(value.message)
    return value
  }
}

async function findInspectedPage(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/`)
  return /socket\/\d+\/\d+\/WebPage/.exec(await list.text())?.[0]
}

async function until<Value>(what: string, find: () => Value | Promise<Value>) {
  for (let tries = 0; tries < 300; tries++) {
    const found = await find()
    if (found) return found
    await sleep(100)
  }
  throw new Error(what)
}

/** Makes the viewport as large as wanted. The driver can only set the size of the window around it. */
async function fitWindow(
  { evaluate }: Engine,
  ask: Ask,
  session: string,
  wanted: { width: number; height: number },
) {
  await until(`the viewport can't be ${wanted.width} × ${wanted.height} px`, async () => {
    const now = await evaluate(() => ({ width: innerWidth, height: innerHeight }))
    if (now.width === wanted.width && now.height === wanted.height) return true
    const outer = await ask<typeof wanted>('GET', `${session}/window/rect`)
    await ask('POST', `${session}/window/rect`, {
      width: outer.width + wanted.width - now.width,
      height: outer.height + wanted.height - now.height,
    })
    return false
  })
}
