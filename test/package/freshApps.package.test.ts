// Follows the quick starts in apps that the current versions of their tools create, with all
// defaults. The installations take minutes.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packKit } from '../support/createConsumer.js'
import { root } from '../support/listFiles.js'

const run = promisify(execFile)

const quickStarts = [
  {
    page: 'docs/quick-start-vite.md',
    create: ['create-vite@latest', 'app', '--template', 'react-ts', '--no-interactive'],
  },
  {
    page: 'docs/quick-start-react-router.md',
    create: ['create-vite@latest', 'app', '--template', 'react-ts', '--no-interactive'],
  },
  {
    page: 'docs/quick-start-next.md',
    create: ['create-next-app@latest', 'app', '--yes', '--skip-install', '--disable-git'],
  },
]

describe('a fresh app', () => {
  let folder: string
  let tarball: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
    tarball = packKit(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(quickStarts)('builds after the steps in $page', async ({ page, create }) => {
    const text = readFileSync(join(root, page), 'utf8')
    const app = join(folder, 'app')
    rmSync(app, { recursive: true, force: true })
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1' }
    await run('npx', ['--yes', ...create], { cwd: folder, env })
    const [, packages = ''] = /^npm install (personalization-kit .*)$/m.exec(text) ?? []
    const own = packages.replace('personalization-kit', tarball).split(' ')
    // A React Router that runs on this Node.
    const pinned = own.map((one) => (one === 'react-router' ? 'react-router@7' : one))
    await run('npm', ['install', '--no-audit', '--no-fund', ...pinned], { cwd: app, env })
    for (const [, file = '', code = ''] of text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```/gm)) {
      mkdirSync(dirname(join(app, file)), { recursive: true })
      writeFileSync(join(app, file), code)
    }
    const { stdout, stderr } = await run('npm', ['run', 'build'], { cwd: app, env })
    expect(stdout + stderr).toMatch(/built in|Route \(app\)/)
  })

  it('builds with every item that the shadcn command adds', async () => {
    const app = join(folder, 'shadcn')
    const { url, close } = await serveColors()
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CI: '1', REGISTRY_URL: url }
    const create = ['create-next-app@latest', 'shadcn', '--yes', '--skip-install', '--disable-git']
    await run('npx', ['--yes', ...create], { cwd: folder, env })
    writeFileSync(join(app, 'components.json'), JSON.stringify(shadcnConfig))
    writeFileSync(join(app, 'app/layout.tsx'), layout)
    writeFileSync(join(app, 'app/page.tsx'), pageWithItems)
    const kit = join(app, 'node_modules/personalization-kit')
    // The command then finds its dependencies installed.
    await run('npm', ['install', '--no-audit', '--no-fund', tarball, '@tanstack/react-query'], {
      cwd: app,
      env,
    })
    const items = readdirSync(join(kit, 'dist/registry')).map((item) =>
      join(kit, 'dist/registry', item),
    )
    await run('npx', ['--yes', 'shadcn@4', 'add', ...items, '--yes', '--overwrite'], {
      cwd: app,
      env,
    })
    close()
    expect(existsSync(join(app, 'app/api/personalization/[...path]/route.ts'))).toBe(true)
    expect(readFileSync(join(app, 'app/globals.css'), 'utf8')).toContain('styles/shadcn.css')
    const { stdout } = await run('npm', ['run', 'build'], { cwd: app, env })
    expect(stdout).toContain('/api/personalization/[...path]')
  })
})

/** Serves what the shadcn command requests from its own registry, which tests can't reach. */
async function serveColors() {
  const none = { light: {}, dark: {} }
  const colors = {
    inlineColors: none,
    cssVars: none,
    inlineColorsTemplate: '',
    cssVarsTemplate: '',
  }
  const server = createServer((_, response) => response.end(JSON.stringify(colors)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** What `shadcn init` writes. */
const shadcnConfig = {
  style: 'new-york',
  rsc: true,
  tsx: true,
  tailwind: { config: '', css: 'app/globals.css', baseColor: 'neutral', cssVariables: true },
  aliases: { components: '@/components', utils: '@/lib/utils', ui: '@/components/ui' },
}

/** The layout of a new app without its fonts, which are downloaded while it is built. */
const layout = `
  import './globals.css'
  export default function Layout({ children }: { children: React.ReactNode }) {
    return <html lang="en"><body>{children}</body></html>
  }
`

const pageWithItems = `
  'use client'
  import { AskButton } from '@/components/ask-drawer'
  import { PersonalizationDashboard } from '@/components/personalization-dashboard'
  import { PersonalizationPage } from '@/components/personalization-page'
  import { PersonalizationProvider } from '@/components/personalization-provider'
  export default function Page() {
    return (
      <>
        <PersonalizationDashboard sessionId="s" />
        <PersonalizationPage itemKey="p-1" />
        <PersonalizationProvider><AskButton sessionId="s" visitorId="v" /></PersonalizationProvider>
      </>
    )
  }
`
