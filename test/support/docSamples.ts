import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles, root } from './listFiles.js'

/** A TypeScript sample in a document. */
export interface DocSample {
  /** The document, relative to the root. */
  page: string
  /** The file's path in the reader's app, if the sample has one (`file=src/App.tsx`). */
  file: string | null
  /** The path to write it to: one folder per document. */
  path: string
  code: string
}

/** The documents that people write. The reference is generated, and error pages have no samples. */
const pages = [
  'README.md',
  ...listFiles('docs', '.md')
    .filter((file) => !/^(reference|errors)\//.test(file))
    .map((file) => `docs/${file}`)
    .sort(),
]

/** Every `ts` and `tsx` sample. Those of a quick start make an app together. */
export const docSamples: DocSample[] = pages.flatMap((page) => {
  const folder = page.replaceAll(/^docs\/|\.md$/g, '')
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```(tsx?)(?: file=(\S+))?\n([\s\S]*?)^```/gm)].map(
    ([, type = '', file = null, code = ''], index) => ({
      page,
      file,
      path: `${folder}/${file ?? `sample${index + 1}.${type}`}`,
      code,
    }),
  )
})

/** The functions that samples leave to the reader, as declarations. */
export const readersFunctions = `
import type { Scope, TokenStore } from 'personalization-kit/server'
declare global {
  function readSecret(name: string): Promise<string>
  function readSession(
    request: Request,
  ): Promise<{ id: string; email: string; websites: Scope[] } | undefined>
  function createOurTokenStore(connection: unknown): TokenStore
  const connection: unknown
  function websitesOf(userId: string): Promise<Scope[]>
  function currentToken(): Promise<string>
}
`

/** What samples use of packages that are not installed here. They were checked with the real types. */
export const nextModules = `
declare module 'next/server' {
  export function after(work: Promise<unknown>): void
}
declare module 'next-auth' {
  export interface Session {
    expires: string
  }
  export interface NextAuthOptions {
    providers: object[]
    callbacks?: {
      session?: (given: { session: Session; token: { sub?: string } }) => Session
    }
  }
  export function getServerSession(options: NextAuthOptions): Promise<Session | null>
}
declare module '@clerk/backend' {
  export function createClerkClient(options: {
    secretKey?: string | undefined
    publishableKey?: string | undefined
  }): {
    authenticateRequest(
      request: Request,
      options: { authorizedParties: string[] },
    ): Promise<{
      toAuth(): { userId: string | null; orgId?: string | null | undefined } | null
    }>
  }
}
declare module 'next/navigation' {
  export function useSearchParams(): URLSearchParams
}
`

/**
 * Writes samples to files, because only files can be imported. Modules of Next.js are replaced,
 * because only its example installs them.
 *
 * @returns The folder.
 */
export function writeSamples(samples: readonly DocSample[], runner: string): string {
  const folder = join(root, '.samples', runner)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'next.ts'), nextStub)
  for (const { path, code } of samples) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    const next = relative(dirname(file), join(folder, 'next'))
    writeFileSync(file, code.replaceAll(/'next\/\w+'/g, `'${next.replaceAll('\\', '/')}'`))
  }
  return folder
}

const nextStub = `
export const after = (work: Promise<unknown>) => void work
export const useSearchParams = () => new URLSearchParams(location.search)
`
