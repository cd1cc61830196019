// Builds the packed package in apps of other stacks, with the settings of docs/bundlers.md, and compares each element's
// computed styles with those of a build with Vite. The installations take minutes.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'
import { chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/findChromium.mjs'
import { packKit } from '../support/createConsumer.js'

const run = promisify(execFile)

/** The page of every app: a list and a conversation, with a service in memory. */
const page = (sheet: string) => `
import { AskPanel, PersonalizationKitProvider, PersonalizationListPanel, createPersonalizationClient } from 'personalization-kit'
import { SimulatorPanel } from 'personalization-kit/insight'
import { createReferenceService } from 'personalization-kit/testing'
import 'personalization-kit/${sheet}'
const now = Date.UTC(2026, 5, 1, 9)
const service = createReferenceService({ now: () => now })
const client = createPersonalizationClient({
  baseUrl: '/api/personalization',
  async fetch(url, init) {
    const headers = new Headers(init?.headers)
    headers.set('x-api-key', service.apiKey)
    const path = String(url).replace(/^.*?\\/api\\/personalization/, 'https://service.example')
    const response = await service.fetch(path, { ...init, headers })
    response.headers.set('x-personalization-kit', '1')
    return response
  },
})
const scope = { accountId: 'acme', websiteId: 'shop' }
export default function App() {
  return (
    <PersonalizationKitProvider client={client} scope={scope} now={now} timeZone="UTC">
      <PersonalizationListPanel list={{ defaultView: { layout: 'table' } }} />
      <AskPanel sessionId="s" />
      <SimulatorPanel defaultVisit={{ page: '/', at: null }} />
    </PersonalizationKitProvider>
  )
}
`

const root = `
import { createRoot } from 'react-dom/client'
import App from './App'
createRoot(document.getElementById('root')).render(<App />)
`
const html = (script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body><div id="root"></div>${script}</body></html>`
const withScript = html('<script type="module" src="./src/index.jsx"></script>')

/** The browsers of docs/bundlers.md. */
const browserslist = ['chrome >= 122', 'edge >= 122', 'firefox >= 140', 'safari >= 18']

type Files = Record<string, string>

interface Stack {
  /** Packages besides ours and its peers. */
  packages: string[]
  /** What is in the app's folder, besides its page. */
  files: Files
  settings?: Record<string, unknown>
  /** The package manager, if it isn't npm. */
  tool?: string
  install?: (tarball: string, packages: readonly string[]) => string[]
  build: string[]
  env?: Record<string, string>
  out: string
}

const npm = (tarball: string, packages: readonly string[]) => [
  'npm',
  'install',
  '--no-audit',
  '--no-fund',
  tarball,
  ...packages,
]
const babel = { presets: [['@babel/preset-react', { runtime: 'automatic' }]] }

const vite: Stack = {
  packages: ['vite@8', '@vitejs/plugin-react@6'],
  files: {
    'index.html': withScript,
    'vite.config.mjs': `import react from '@vitejs/plugin-react'\nexport default { base: './', plugins: [react()] }`,
  },
  build: ['npx', 'vite', 'build'],
  out: 'dist',
}

const stacks: Record<string, Stack> = {
  'webpack 5 with css-minimizer': {
    packages: [
      'webpack@5',
      'webpack-cli@6',
      'css-loader@7',
      'mini-css-extract-plugin@2',
      'css-minimizer-webpack-plugin@8',
      'html-webpack-plugin@5',
      'babel-loader@10',
      '@babel/core@7',
      '@babel/preset-react@7',
    ],
    files: {
      'src/index.html': html(''),
      'webpack.config.cjs': `
        const Css = require('mini-css-extract-plugin')
        const Minimizer = require('css-minimizer-webpack-plugin')
        const Html = require('html-webpack-plugin')
        module.exports = {
          mode: 'production', entry: './src/index.jsx', performance: false,
          resolve: { extensions: ['.jsx', '.js'] },
          module: { rules: [
            { test: /\\.jsx$/, loader: 'babel-loader', options: ${JSON.stringify(babel)} },
            { test: /\\.css$/, use: [Css.loader, 'css-loader'] },
          ] },
          optimization: { minimizer: ['...', new Minimizer()] },
          plugins: [new Css(), new Html({ template: './src/index.html' })],
        }`,
    },
    build: ['npx', 'webpack', '--fail-on-warnings'],
    out: 'dist',
  },
  'Create React App 5, CI=true': {
    packages: ['react-scripts@5'],
    files: {
      'public/index.html': html(''),
      'src/index.js': root,
    },
    settings: { homepage: '.', browserslist: { production: browserslist } },
    build: ['npx', 'react-scripts', 'build'],
    env: { CI: 'true' },
    out: 'build',
  },
  'Rsbuild 1': {
    packages: ['@rsbuild/core@1', '@rsbuild/plugin-react@1'],
    files: rsbuild(
      `output: { assetPrefix: './', overrideBrowserslist: ${JSON.stringify(browserslist)} },`,
    ),
    build: ['npx', 'rsbuild', 'build'],
    out: 'dist',
  },
  'Rsbuild 2': {
    packages: ['@rsbuild/core@2', '@rsbuild/plugin-react@2'],
    files: rsbuild(`output: { assetPrefix: './' },`),
    build: ['npx', 'rsbuild', 'build'],
    out: 'dist',
  },
  'Parcel 2': {
    packages: ['parcel@2'],
    files: { 'index.html': withScript },
    settings: { '@parcel/resolver-default': { packageExports: true }, browserslist },
    build: ['npx', 'parcel', 'build', 'index.html', '--public-url', './', '--no-cache'],
    out: 'dist',
  },
  Bun: {
    packages: [],
    files: { 'index.html': withScript },
    tool: 'bun@1',
    install: (tarball, packages) => ['bun', 'add', tarball, ...packages],
    build: ['bun', 'build', './index.html', '--outdir=dist', '--minify'],
    out: 'dist',
  },
  'Vite with Yarn PnP': {
    ...vite,
    // From 8.4, one of its optional packages must be in the registry, which npm doesn't need.
    packages: ['vite@~8.3', '@vitejs/plugin-react@6'],
    tool: '@yarnpkg/cli-dist@4',
    files: {
      ...vite.files,
      '.yarnrc.yml': 'nodeLinker: pnp\nenableTelemetry: false\n',
      'yarn.lock': '',
    },
    install: (tarball, packages) => [
      'yarn',
      'add',
      `personalization-kit@file:${tarball}`,
      ...packages,
    ],
    build: ['yarn', 'vite', 'build'],
  },
  'Next with pnpm': {
    packages: ['next@16'],
    files: {
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>`,
      'app/page.jsx': `'use client'\nimport dynamic from 'next/dynamic'\nexport default dynamic(() => import('../src/App'), { ssr: false })`,
      'next.config.mjs': `export default { output: 'export' }`,
      'pnpm-workspace.yaml': 'onlyBuiltDependencies: []\n',
    },
    tool: 'pnpm@10',
    install: (tarball, packages) => ['pnpm', 'add', tarball, ...packages],
    build: ['pnpm', 'exec', 'next', 'build'],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    out: 'out',
  },
}

function rsbuild(output: string): Files {
  return {
    'src/index.js': "import './index.jsx'",
    'rsbuild.config.mjs': `
      import { pluginReact } from '@rsbuild/plugin-react'
      export default { plugins: [pluginReact()], ${output}
        source: { entry: { index: './src/index.jsx' } }, html: { mountId: 'root' } }`,
  }
}

describe('the packed package in other stacks', () => {
  let folder: string
  let tool: string
  let tarball: string
  let browser: Browser
  const expected = new Map<string, Styles>()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
    tool = join(folder, 'tools')
    tarball = packKit(folder)
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
    const app = await install('vite', vite)
    for (const sheet of sheets) {
      // oxlint-disable-next-line no-await-in-loop -- one build after the other
      expected.set(sheet, await buildAndRead(app, vite, sheet))
    }
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true })
  })

  it.each(Object.entries(stacks))('looks the same with %s', async (name, stack) => {
    const app = await install(name.replaceAll(/\W+/g, '-'), stack)
    for (const sheet of sheets) {
      // oxlint-disable-next-line no-await-in-loop -- one build after the other
      const actual = await buildAndRead(app, stack, sheet)
      const wanted = expected.get(sheet) ?? {}
      expect(Object.keys(wanted).length).toBeGreaterThan(500)
      expect(differences(wanted, actual)).toEqual([])
    }
  })

  /** Runs a command, with the package managers that were installed. */
  async function start(cwd: string, [command = '', ...args]: string[], own: object = { CI: '' }) {
    const path = `${join(tool, 'node_modules/.bin')}:${process.env['PATH']}`
    const env = { ...process.env, PATH: path, ...own }
    await run(command, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
      throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
    })
  }

  async function install(name: string, stack: Stack) {
    const app = join(folder, name)
    const { settings, files, packages } = stack
    write(app, {
      'package.json': JSON.stringify({ name: 'app', private: true, ...settings }),
      'src/index.jsx': root,
      ...files,
    })
    const peers = ['react@19', 'react-dom@19', '@tanstack/react-query@5']
    if (stack.tool) {
      const tools = ['install', '--no-audit', '--no-fund', '--foreground-scripts', '--prefix', tool]
      await start(folder, ['npm', ...tools, stack.tool])
      // npm may not run scripts of packages, which put Bun's program in its place.
      const script = join(tool, 'node_modules/bun/install.js')
      if (existsSync(script)) await start(folder, ['node', script])
    }
    await start(app, (stack.install ?? npm)(tarball, [...peers, ...packages]))
    return app
  }

  async function buildAndRead(app: string, stack: Stack, sheet: string) {
    write(app, { 'src/App.jsx': page(sheet) })
    await start(app, stack.build, { NODE_ENV: 'production', ...stack.env })
    const server = serve(join(app, stack.out))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    try {
      return await readStyles(
        browser,
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      )
    } finally {
      server.close()
    }
  }
})

const sheets = ['styles.css', 'styles.layer.css'] as const

function write(app: string, files: Files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, file)), { recursive: true })
    writeFileSync(join(app, file), text)
  }
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

function serve(out: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://app')
    const file = join(out, pathname === '/' ? 'index.html' : pathname)
    try {
      const body = readFileSync(file)
      const type = types[extname(file)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-type': type }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
}

/** The computed styles of each element, by its place on the page. */
type Styles = Record<string, Record<string, string>>

/** Opens an app from left to right and from right to left. */
async function readStyles(browser: Browser, url: string): Promise<Styles> {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  tab.on('pageerror', ({ message }) => errors.push(message))
  try {
    await tab.goto(url)
    for (const part of ['.pk-personalization-table [data-key]', '.pk-eligibility-table-summary']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tab
        .locator(part)
        .first()
        .waitFor()
        .catch(async () => {
          const text = await tab.evaluate(() => document.body.innerText)
          throw new Error(`${part} did not appear. ${errors.join('\n')}\n${text.slice(0, 500)}`)
        })
    }
    await tab.evaluate(untilStill)
    const styles: Styles = {}
    for (const dir of ['ltr', 'rtl']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      Object.assign(styles, await tab.evaluate(readPage, dir))
    }
    expect(errors).toEqual([])
    return styles
  } finally {
    await tab.close()
  }
}

/** Waits until nothing has appeared or disappeared for two seconds: some parts come when the browser is idle. */
async function untilStill(): Promise<void> {
  await document.fonts.ready
  for (let still = 0, before = -1; still < 8; still++) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await new Promise((resolve) => setTimeout(resolve, 250))
    const now = document.querySelectorAll('*').length
    if (now !== before) still = 0
    before = now
  }
}

function readPage(dir: string): Styles {
  // What compiles logical properties for old browsers reads the direction from the language.
  for (const root of document.querySelectorAll('html, [class*=pk-][dir], [class*=pk-][lang]')) {
    root.setAttribute('dir', dir)
    root.setAttribute('lang', dir === 'rtl' ? 'ar' : 'en')
  }
  const styles: Styles = {}
  for (const [at, element] of [
    ...document.querySelectorAll('[class*=pk-], [class*=pk-] *'),
  ].entries()) {
    if (element.closest('svg') && element.tagName !== 'svg') continue
    const computed = getComputedStyle(element)
    const own: Record<string, string> = {}
    for (const name of computed) {
      // The text of a variable can be written in several ways. What it is used for is compared.
      if (name.startsWith('--')) continue
      // The language of the page, and moving parts.
      if (/^(?:-webkit-locale|animation|transition|view-timeline|scroll-timeline)/.test(name))
        continue
      // The same calculation, and the same number, can be written in two ways.
      own[name] = computed
        .getPropertyValue(name)
        .replaceAll(/\+ \(-1 \* ([^()]*(?:\([^()]*\))?)\)/g, '- $1')
        .replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
    }
    styles[`${dir} ${at} ${element.tagName.toLowerCase()}.${element.getAttribute('class')}`] = own
  }
  return styles
}

/** Returns what differs, cut to a length that somebody reads. */
function differences(wanted: Styles, actual: Styles): string[] {
  const all = new Set([...Object.keys(wanted), ...Object.keys(actual)])
  const found = [...all].flatMap((element) => {
    const [one, other] = [wanted[element], actual[element]]
    if (!one || !other) return [`${element}: ${one ? 'missing' : 'added'}`]
    return Object.keys({ ...one, ...other })
      .filter((name) => one[name] !== other[name])
      .map((name) => `${element} ${name}: ${one[name]} → ${other[name]}`)
  })
  return found.slice(0, 20)
}
