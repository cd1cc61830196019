import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { entryPoints } from '../../scripts/entryPoints.mjs'
import { bundle } from '../support/bundle.js'
import { listFiles, root } from '../support/listFiles.js'

const run = promisify(execFile)
const name = packageJson.name
const imports = entryPoints.map(({ subpath }) => subpath.replace('.', name))
const withReact = [name, `${name}/hooks`, `${name}/insight`, `${name}/testing/react`]
const withoutReact = imports.filter((entryPoint) => !withReact.includes(entryPoint))

async function inNode(code: string, ...flags: string[]): Promise<unknown> {
  const args = [...flags, '--input-type=module', '--eval', code]
  const { stdout } = await run(process.execPath, args, { cwd: root })
  return JSON.parse(stdout)
}
const listExports = (entryPoint: string) =>
  `console.log(JSON.stringify(Object.keys(await import(${JSON.stringify(entryPoint)}))))`

/** What people read about the package, without the generated reference. */
const guides = ['README.md', ...listFiles('docs', '.md').map((file) => `docs/${file}`)]
  .filter((file) => !/docs\/(reference|errors)\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

const counted: string[] = []
afterAll(() => console.log(`Values of each entry point\n${counted.sort().join('\n')}`))

describe('every entry point', () => {
  it.each(imports)('such as %s loads in Node', async (entryPoint) => {
    const values = (await inNode(listExports(entryPoint))) as string[]
    counted.push(`${entryPoint.padEnd(34)} ${values.length}`)
    expect(values).not.toEqual([])
    expect(values.filter((value) => !new RegExp(`\\b${value}\\b`).test(guides))).toEqual([])
  })

  it.each(withoutReact)('such as %s loads under the react-server condition', async (entryPoint) => {
    expect(await inNode(listExports(entryPoint), '--conditions=react-server')).not.toEqual([])
  })

  it('points to files that exist', async () => {
    const targets = JSON.stringify(packageJson.exports).match(/\.\/dist\/[\w./-]+/g) ?? []
    expect(targets.length).toBeGreaterThan(imports.length)
    const code = `import { existsSync } from 'node:fs'
      console.log(JSON.stringify(${JSON.stringify(targets)}.filter((file) => !existsSync(file))))`
    expect(await inNode(code)).toEqual([])
  })
})

/** Does what a server-component bundler does: a `'use client'` module becomes a reference. */
const clientReferences: Plugin = {
  name: 'client-references',
  transform(code, id) {
    if (!id.includes('/dist/') || !/^["']use client["']/.test(code)) return null
    const names = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map(
        (part) =>
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      ),
    )
    return names.map((exported) => `export const ${exported} = { $$typeof: 'client' }`).join('\n')
  },
}

describe('an entry point in a server component', () => {
  it.each([name, `${name}/hooks`])(
    'such as %s exports hooks and components as references and runs the rest',
    async (entryPoint) => {
      const code = await bundle(
        `import * as kit from ${JSON.stringify(entryPoint)}
       console.log(JSON.stringify({
         panel: kit.PersonalizationListPanel ?? null,
         hook: kit.usePersonalizations,
         error: kit.isPersonalizationKitError?.(null) ?? false,
         key: kit.personalizationKeys.answer('q'),
       }))`,
        {
          conditions: ['react-server', 'import', 'module', 'default'],
          plugins: [clientReferences],
          minify: false,
          external: /^react(\/|$)/,
        },
      )
      const folder = mkdtempSync(join(root, 'node_modules', '.react-server-'))
      try {
        writeFileSync(join(folder, 'entry.mjs'), code)
        const { stdout } = await run(process.execPath, [
          '--conditions=react-server',
          join(folder, 'entry.mjs'),
        ])
        expect(JSON.parse(stdout)).toEqual({
          panel: entryPoint === name ? { $$typeof: 'client' } : null,
          hook: { $$typeof: 'client' },
          error: false,
          key: ['personalization-kit', 'answer', 'q'],
        })
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

describe('the server entry point', () => {
  const code = `import { createServiceProxy } from '${name}/server'; console.log(createServiceProxy)`

  it.each([
    ['a name', code],
    ['everything', `import * as server from '${name}/server'; console.log(server)`],
  ])('explains itself in a browser bundle that imports %s', async (_, source) => {
    const bundled = await bundle(source)
    expect(bundled).toContain('personalization-kit/server was loaded in a browser')
    expect(bundled).not.toContain('x-personalization-kit')
  })

  it('has the same names in a browser', async () => {
    const real = Object.keys(await import(`${name}/server`)).sort()
    const source = readFileSync(join(root, 'dist/server/throwInBrowser.js'), 'utf8')
    const stub = /export \{([^}]*)\}/.exec(source)?.[1]?.match(/\w+/g)?.sort()
    expect(stub).toEqual(real)
  })

  it.each(['workerd', 'edge-light', 'worker', 'fastly', 'netlify', 'deno', 'bun'])(
    'is the real one for %s, even with the browser condition',
    async (condition) => {
      const conditions = [condition, 'browser', 'import', 'default']
      expect(await bundle(code, { conditions })).toContain('x-personalization-kit')
    },
  )
})
