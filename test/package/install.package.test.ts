import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { entryPoints } from '../../scripts/entryPoints.mjs'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { packKit } from '../support/createConsumer.js'
import { docSamples } from '../support/docSamples.js'

const run = promisify(execFile)
const { name, devDependencies, version } = packageJson
const peers = ['react', 'react-dom', '@tanstack/react-query'] as const

/** An empty folder in which a user has installed the package. */
let app: string
beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }')
  const packages = peers.map((peer) => `${peer}@${devDependencies[peer]}`)
  const flags = ['--no-audit', '--no-fund', '--silent', '--ignore-scripts']
  await run('npm', ['install', ...flags, packKit(app), ...packages], { cwd: app })
}, 600_000)
afterAll(() => rmSync(app, { recursive: true }))

/** All files below a folder, with their sizes. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(path) : statSync(path).size)
  }, 0)
}

describe('the installed package', () => {
  it('brings at most 10 packages and 20 MB', async () => {
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: app })
    const packages = stdout.trim().split('\n').slice(1)
    const own = packages.filter((path) => !peers.some((peer) => path.endsWith(`/${peer}`)))
    const bytes = own.reduce((sum, path) => sum + sizeOf(path), 0)
    console.log(
      `Installed beside the peers: ${own.length} packages, ${(bytes / 1e6).toFixed(1)} MB`,
    )
    expect(own.length).toBeLessThanOrEqual(10)
    expect(bytes).toBeLessThan(20_000_000)
  })

  it.each(entryPoints.filter(({ name: file }) => !/-(react|vitest)$/.test(file)))(
    'loads $subpath alone, with import and with require',
    async ({ subpath }) => {
      const id = JSON.stringify(subpath.replace('.', name))
      const code = `
        import { createRequire } from 'node:module'
        const imported = Object.keys(await import(${id})).sort()
        const required = Object.keys(createRequire(process.cwd() + '/app.js')(${id}))
        console.log(JSON.stringify([imported, required.filter((key) => key !== 'module.exports').sort()]))`
      const args = ['--no-warnings', '--input-type=module', '--eval', code]
      const { stdout } = await run(process.execPath, args, { cwd: app })
      const [imported, required] = JSON.parse(stdout) as [string[], string[]]
      expect(imported.length).toBeGreaterThan(0)
      expect(required).toEqual(imported)
    },
  )

  it('has a command', async () => {
    const { stdout } = await run('npx', ['--no-install', name, '--version'], { cwd: app })
    expect(stdout.trim()).toBe(version)
  })

  it('runs the proxy of the documents in a worker, with web standards alone', async () => {
    for (const { file, code } of docSamples.filter(({ page }) => page === 'docs/proxy.md')) {
      if (file === 'worker.ts' || file === 'authorize.ts') writeFileSync(join(app, file), code)
    }
    const { outputFiles } = await build({
      entryPoints: [join(app, 'worker.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'worker',
      platform: 'neutral',
      conditions: ['workerd', 'import'],
      logLevel: 'silent',
    })
    const service = createReferenceService()
    const session = { id: 'dana', websites: [{ accountId: 'acme', websiteId: 'shop' }] }
    const context = createContext({
      ...webStandards(),
      fetch: service.fetch,
      readSession: () => Promise.resolve(session),
    })
    new Script(outputFiles[0]?.text ?? '').runInContext(context)
    const { default: worker } = context.worker as {
      default: { fetch(request: Request, env: object): Promise<Response> }
    }
    const path = '/api/personalization/api/v1/public/personalizations'
    const url = `https://app.example${path}?accountId=acme&websiteId=shop`
    const request = new Request(url, { headers: { 'x-personalization-kit': '1' } })
    const response = await worker.fetch(request, { SERVICE_API_KEY: service.apiKey })
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveLength(42)
  })
})

/** What every worker has. There is no `process`, `Buffer` or `require`. */
function webStandards() {
  const names = ['Request', 'Response', 'Headers', 'URL', 'URLSearchParams', 'AbortController']
    .concat('AbortSignal', 'ReadableStream', 'TransformStream', 'TextEncoder', 'TextDecoder')
    .concat('crypto', 'atob', 'btoa', 'setTimeout', 'clearTimeout', 'performance', 'queueMicrotask')
    .concat('structuredClone', 'DOMException', 'Event', 'EventTarget', 'console', 'Uint8Array')
  return Object.fromEntries(names.map((key) => [key, Reflect.get(globalThis, key)]))
}
