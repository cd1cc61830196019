import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { expect, it } from 'vitest'
import { docSamples } from '../support/docSamples.js'
import { root } from '../support/listFiles.js'

const folder = join(root, '.samples/typed-routes')

/** An app with two typed routes of its own. Its router knows all addresses and their parameters. */
const router = `
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { List } from './List'

const rootRoute = createRootRoute()
const orders = createRoute({
  getParentRoute: () => rootRoute,
  path: '/orders',
  validateSearch: (search: Record<string, unknown>) => ({ page: Number(search.page) }),
})
const order = createRoute({ getParentRoute: () => rootRoute, path: '/orders/$id' })
const personalizations = createRoute({
  getParentRoute: () => rootRoute,
  path: '/personalizations',
  validateSearch: (search: Record<string, string>) => search,
  component: List,
})
const routeTree = rootRoute.addChildren([orders, order, personalizations])
export const router = createRouter({ routeTree })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
`

/** Shows that the routes are typed: both are errors. */
const wrong = `
import { useNavigate } from '@tanstack/react-router'
export function useWrong() {
  const navigate = useNavigate()
  void navigate({ to: '/nowhere' })
  void navigate({ to: '/orders', search: { page: 'one' } })
}
`

function compile(files: Record<string, string>): string[] {
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    Object.keys(files).map((name) => join(folder, name)),
    { ...options, skipLibCheck: true, noEmit: true },
  )
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder))
    .flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ])
    .map(
      ({ file, messageText }) =>
        `${file?.fileName.replace(`${folder}/`, '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

it('the samples for TanStack Router compile in an app with typed routes', () => {
  const [list, link, ...others] = docSamples.filter(
    ({ page, code }) => page === 'docs/routing.md' && code.includes('@tanstack/react-router'),
  )
  expect(others).toEqual([])
  const files = { 'router.tsx': router, 'List.tsx': list?.code ?? '', 'Link.tsx': link?.code ?? '' }
  const errors = compile({ ...files, 'wrong.ts': wrong })
  expect(errors.filter((error) => !error.startsWith('wrong.ts'))).toEqual([])
  expect(errors.filter((error) => error.startsWith('wrong.ts'))).toHaveLength(2)
})
