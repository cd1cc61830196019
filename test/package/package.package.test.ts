import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { createConsumer } from '../support/createConsumer.js'
import { docSamples, nextModules, readersFunctions } from '../support/docSamples.js'
import { root } from '../support/listFiles.js'
import { sized } from '../support/testSize.js'

const run = promisify(execFile)
const { name } = packageJson
const tool = (path: string) => join(root, 'node_modules', path)

/** What a command printed, whether it succeeded or not. */
async function output(file: string, args: string[], cwd = root): Promise<string> {
  return run(process.execPath, [file, ...args], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`.trim(),
  )
}

const ascii = /^[\0-\x7F]*$/

/** An app folder with the packed package in its node_modules. */
let app: string
let tarball: string
beforeAll(() => {
  ;({ app, tarball } = createConsumer())
  writeFileSync(join(app, 'app.tsx'), consumer)
})
afterAll(() => rmSync(app, { recursive: true }))

describe('the packed package', () => {
  it('has no publint messages', async () => {
    const pkgDir = join(app, 'node_modules', name)
    const { messages, pkg } = await publint({ pkgDir, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg ?? {}))).toEqual([])
  })

  it('gives every ESM resolver types that match the code', async () => {
    const options = ['--profile', 'esm-only', '--format', 'json', '--exclude-entrypoints']
    const styles = [
      'styles.css',
      'styles.layer.css',
      'styles/antd.css',
      'styles/basics.css',
      'styles/bootstrap.css',
      'styles/mantine.css',
      'styles/mui.css',
      'styles/shadcn.css',
      'styles/system.css',
      'styles/tailwind.css',
      'tokens.json',
      'package.json',
    ]
    const attw = tool('@arethetypeswrong/cli/dist/index.js')
    const report = JSON.parse(await output(attw, [tarball, ...options, ...styles]))
    expect(Object.keys(report.analysis.entrypoints)).toContain('./client')
    const issues = Object.values(
      report.problems as Record<string, { resolutionKind?: string }[]>,
    ).flat()
    const ignored = ['node10', 'node16-cjs']
    expect(issues.filter(({ resolutionKind = '' }) => !ignored.includes(resolutionKind))).toEqual(
      [],
    )
  })

  it('has stylesheets that look the same in any encoding', () => {
    const dist = join(app, 'node_modules', name, 'dist')
    const styles = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    )
    expect(styles).toContain('styles.css')
    for (const file of styles) expect(readFileSync(join(dist, file), 'utf8'), file).toMatch(ascii)
  })

  it('contains only the build and its documents', async () => {
    const { stdout } = await run('tar', ['-tzf', tarball])
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => file.replace('package/', ''))
    const expected =
      /^(dist\/(.*\.(js|css|d\.ts)|tokens\.json|registry\/[\w-]+\.json)|(docs|skills)\/.*\.md|docs\/images\/[\w-]+\.png|package\.json|(README|CHANGELOG|AGENTS|SECURITY)\.md|LICENSE|llms\.txt)$/
    expect(files.filter((file) => !expected.test(file))).toEqual([])
    expect(files).toContain('LICENSE')
  })

  it('compiles every sample in the documents without types from the validation library', async () => {
    expect(docSamples.length).toBeGreaterThan(60)
    // The example for Next.js compiles the samples of its quick start.
    const samples = docSamples.filter(({ page }) => page !== 'docs/quick-start-next.md')
    const files = samples.map(({ path, code }) => {
      mkdirSync(dirname(join(app, 'docs', path)), { recursive: true })
      writeFileSync(join(app, 'docs', path), code)
      return `docs/${path}`
    })
    writeFileSync(join(app, 'docs/readersFunctions.d.ts'), readersFunctions)
    writeFileSync(join(app, 'docs/nextModules.d.ts'), nextModules)
    const config = join(app, 'tsconfig.docs.json')
    const types = ['node', 'vite/client']
    const compilerOptions = { ...options('bundler'), skipLibCheck: true, types }
    const declarations = ['docs/readersFunctions.d.ts', 'docs/nextModules.d.ts']
    writeFileSync(config, JSON.stringify({ compilerOptions, files: [...files, ...declarations] }))
    const said = await output(tool('typescript/bin/tsc'), ['-p', config, '--listFiles'], app)
    expect(said.split('\n').filter((line) => /error TS/.test(line))).toEqual([])
    expect(said).toContain('contract/Personalization.d.ts')
    expect(said.split('\n').filter((file) => file.includes('/zod/'))).toEqual([])
  })

  /** What the options factories return has the optional properties of TanStack Query. */
  const ofTanStack = new Set([
    'AsyncAnswerOptions',
    'PersonalizationsOptions',
    'SubmitQuestionOptions',
  ])

  it('accepts undefined for every optional property, even with exactOptionalPropertyTypes', async () => {
    const names = ['index', 'insight', 'model', 'server', 'testing'].flatMap((entry) => {
      const text = readFileSync(join(root, `src/${entry}.ts`), 'utf8')
      const from = entry === 'index' ? 'personalization-kit' : `personalization-kit/${entry}`
      return [...text.matchAll(/export type \{([^}]*)\}/g)]
        .flatMap(([, list = '']) => list.match(/\w+(?:Props|Options|Settings)\b/g) ?? [])
        .filter((name) => !ofTanStack.has(name))
        .map((name) => ({ name, from }))
    })
    expect(names.length).toBeGreaterThan(60)
    const code = `
      type Optional<T> = { [K in keyof T]-?: {} extends Pick<T, K> ? K : never }[keyof T]
      type Refused<T> = { [K in Optional<T>]-?: { [P in K]: undefined } extends Pick<T, K> ? never : K }[Optional<T>]
      ${names.map(({ name, from }, index) => `declare const it${index}: Refused<import('${from}').${name}>\nexport const ${name}${index}: never = it${index}`).join('\n')}
    `
    writeFileSync(join(app, 'undefined.ts'), code)
    const config = join(app, 'tsconfig.undefined.json')
    const compilerOptions = { ...options('bundler'), skipLibCheck: true }
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['undefined.ts'] }))
    expect(await output(tool('typescript/bin/tsc'), ['-p', config], app)).toBe('')
  })

  const compilers = [
    ['TypeScript 7', 'typescript'],
    ['TypeScript 6', 'typescript6'],
    ['TypeScript 5.9', 'typescript5'],
  ] as const
  const combinations = compilers.flatMap(([version, compiler]) =>
    ['bundler', 'node16', 'nodenext'].flatMap((resolution) =>
      [false, true].map((skipLibCheck) => ({ version, compiler, resolution, skipLibCheck })),
    ),
  )
  /** Older compilers take most of the time. */
  const usual = combinations.filter(
    ({ compiler, resolution, skipLibCheck }) =>
      compiler === 'typescript' && resolution === 'bundler' && !skipLibCheck,
  )
  it.each(sized(usual, combinations))(
    'compiles with $version in a strict app that resolves as $resolution (skipLibCheck: $skipLibCheck)',
    async ({ compiler, resolution, skipLibCheck }) => {
      const config = join(app, `tsconfig.${resolution}.json`)
      const compilerOptions = { ...options(resolution), skipLibCheck }
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ['app.tsx'] }))
      expect(await output(tool(`${compiler}/bin/tsc`), ['-p', config], app)).toBe('')
    },
  )

  it.each(sized(compilers.slice(0, 1), [...compilers]))(
    'compiles on a server without the DOM library with %s, and finds headers of a wrong type',
    async (_, compiler) => {
      writeFileSync(join(app, 'server.ts'), onServers)
      const config = join(app, 'tsconfig.server.json')
      const compile = (lines: string, skipLibCheck: boolean) => {
        writeFileSync(join(app, 'wrong.ts'), lines)
        const compilerOptions = { ...options('nodenext'), lib: ['es2023'], skipLibCheck }
        writeFileSync(config, JSON.stringify({ compilerOptions, files: ['server.ts', 'wrong.ts'] }))
        return output(tool(`${compiler}/bin/tsc`), ['-p', config], app)
      }
      expect(await compile('export {}', false)).toBe('')
      const wrong = await compile(
        `import { createPersonalizationClient } from 'personalization-kit/client'
        createPersonalizationClient({ baseUrl: '/api', headers: 42 })
        createPersonalizationClient({ baseUrl: '/api', headers: async () => 42 })`,
        true,
      )
      expect(wrong.match(/TS2322/g)).toHaveLength(2)
    },
  )
})

/** A server that imports each entry point without React. */
const onServers = `
export * as client from 'personalization-kit/client'
export * as model from 'personalization-kit/model'
export * as server from 'personalization-kit/server'
export * as testing from 'personalization-kit/testing'
export * as node from 'personalization-kit/testing/node'
`

function options(moduleResolution: string) {
  return {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedSideEffectImports: true,
    noEmit: true,
    types: ['node'],
  }
}

/** An app that imports each entry point. */
const consumer = `
import type { Personalization, PersonalizationKitError } from 'personalization-kit'
import { AskPanel, createPersonalizationClient, PersonalizationKitProvider, PersonalizationListPanel, personalizationKeys, personalizationsOptions, usePersonalizations } from 'personalization-kit'
import { useAsyncAnswer } from 'personalization-kit/hooks'
import { effectiveStatus } from 'personalization-kit/model'
import { createMemoryTokenStore, createServiceProxy, createTokenFetch, createTokenManager } from 'personalization-kit/server'
import { createReferenceService } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import 'personalization-kit/styles.css'
import 'personalization-kit/styles/system.css'
import { QueryClient, useSuspenseQuery } from '@tanstack/react-query'

const scope = { accountId: 'a', websiteId: 'w' }
const client = createPersonalizationClient({ baseUrl: '/api', fetch: createReferenceService().fetch })
export const proxy: (request: Request) => Promise<Response> = createServiceProxy({
  baseUrl: 'https://a.example', apiKey: 'k', authorize: () => ({ subject: 's', allows: () => true }),
})
const tokens = createTokenManager({
  authUrl: 'https://a.example', clientId: 'c', clientSecret: 's', refreshToken: 'r', store: createMemoryTokenStore(),
  onEvent: (event) => event.type === 'throttled' && console.log(event.retryAfterMs),
})
export const send: typeof fetch = createTokenFetch(tokens)
export const server = startReferenceServer({ port: 0, token: { rotates: true } })
export async function load(queryClient: QueryClient) {
  const rows: Personalization[] = await queryClient.query(personalizationsOptions(client, scope))
  const cached = queryClient.getQueryData(personalizationKeys.list(scope))
  const count: number | undefined = cached?.personalizations.length
  return { rows, count }
}
function Rows() {
  const list = usePersonalizations()
  const error: PersonalizationKitError | null = list.error
  const { data } = useSuspenseQuery(personalizationsOptions(client, scope))
  const answer = useAsyncAnswer('q')
  const phase: string | undefined = answer.data?.phase
  return <p>{error?.code}{phase}{data.map((row) => effectiveStatus(row, { now: null }).status)}</p>
}
export function App() {
  return (
    <PersonalizationKitProvider client={client} scope={scope}>
      <PersonalizationListPanel className="a" /><AskPanel /><Rows />
    </PersonalizationKitProvider>
  )
}
`
