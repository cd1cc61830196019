import { messages as english } from 'personalization-kit/locales/en'

const sources = import.meta.glob<string>(
  '../../../src/{i18n,ui,personalization,provider,list,insight,ask,panels}/**/*.{ts,tsx}',
  { query: '?raw', import: 'default', eager: true },
)

const keys = Object.keys(english)
const contents = new Map(Object.entries(sources))

/** Returns the file that a relative import in another file leads to. */
function resolveImport(file: string, path: string): string {
  const url = new URL(path.replace(/\.js$/, ''), `file:///a/b/c/${file}`)
  const start = new URL('file:///a/b/c/').pathname
  const target = url.pathname.startsWith('/src/') ? `../../..${url.pathname}` : url.pathname
  const relative = target.startsWith(start) ? target.slice(start.length) : target
  return [`${relative}.tsx`, `${relative}.ts`].find((name) => contents.has(name)) ?? ''
}

/**
 * Returns the keys in a source file: those written in full, and all that begin like one of its template
 * literals.
 */
function keysIn(source: string): string[] {
  const literals = new Set([...source.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key))
  const starts = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start)
  return keys.filter((key) => literals.has(key) || starts.some((start) => key.startsWith(start)))
}

const keysByFile = new Map(
  [...contents]
    .filter(([file]) => !file.endsWith('/texts.ts'))
    .map(([file, source]) => [file, keysIn(source)] as const),
)

/** Returns all files that a file imports, directly or not. */
function filesOf(file: string): Set<string> {
  const all = new Set([file])
  for (const one of all) {
    const source = contents.get(one) ?? ''
    for (const [, path = ''] of source.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const found = resolveImport(one, path)
      if (found !== '' && !found.endsWith('/texts.ts')) all.add(found)
    }
  }
  return all
}

/** The keys of the texts each component can show, its parts included, by the component’s name. */
export const keysByComponent: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...contents.keys()]
    .filter((file) => /\/[A-Z]\w+\.tsx$/.test(file))
    .map((file) => {
      const name = /([A-Z]\w+)\.tsx$/.exec(file)?.[1] ?? ''
      return [
        name,
        new Set([...filesOf(file)].flatMap((one) => keysByFile.get(one) ?? [])),
      ] as const
    })
    .sort(([one], [other]) => one.localeCompare(other)),
)

/** The files in which each key occurs, without folders. */
export const filesByKey: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const [file, own] of keysByFile) {
    const name = file.replaceAll(/.*\/|\.tsx?$/g, '')
    for (const key of own) found.set(key, [...(found.get(key) ?? []), name])
  }
  return found
})()
