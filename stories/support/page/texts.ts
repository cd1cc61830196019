import json from 'virtual:texts.json?raw'

/** A source file, as `scripts/readTexts.mjs` reads it. */
interface FileTexts {
  file: string
  keys: string[]
  imports: string[]
}

const files = JSON.parse(json) as FileTexts[]
const byName = new Map(files.map((each) => [each.file, each]))

/** Returns a file’s name without folders and suffix. */
const nameOf = (file: string) => file.replaceAll(/.*\/|\.tsx?$/g, '')

/** Returns the keys in a file and in all files that it imports, directly or not. */
function keysFrom(file: string): Set<string> {
  const all = new Set([file])
  for (const one of all) {
    for (const imported of byName.get(one)?.imports ?? []) all.add(imported)
  }
  return new Set([...all].flatMap((one) => byName.get(one)?.keys ?? []))
}

/** The keys of the texts each component can show, its parts included, by the component’s name. */
export const keysByComponent: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  files
    .filter(({ file }) => /\/[A-Z]\w+\.tsx$/.test(file))
    .map(({ file }) => [nameOf(file), keysFrom(file)] as const)
    .sort(([one], [other]) => one.localeCompare(other)),
)

/** The files in which each key occurs, without folders. */
export const filesByKey: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const { file, keys } of files) {
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), nameOf(file)])
  }
  return found
})()
