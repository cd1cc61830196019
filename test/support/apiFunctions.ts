const reports = import.meta.glob<string>(
  '../../api/{index,hooks,insight,model,client,server,shared}.api.md',
  { query: '?raw', import: 'default', eager: true },
)

/** A public declaration, from the reports that list every export. */
interface Declaration {
  kind: 'function' | 'type'
  name: string
  text: string
}

const declarations: readonly Declaration[] = Object.values(reports)
  .flatMap((report) => report.split(/^\/\/ (?:@public|exported by).*$/m))
  .flatMap((text): Declaration[] => {
    const [, word, name] =
      /^(?:export )?(?:declare )?(function|interface|type) (\w+)/m.exec(text) ?? []
    if (!word || !name) return []
    return [{ kind: word === 'function' ? 'function' : 'type', name, text }]
  })

/** Returns the names of the types that mention something, or a type that mentions it. */
function typesWith(pattern: RegExp): Set<string> {
  const types = declarations.filter(({ kind }) => kind === 'type')
  const found = new Set(types.filter(({ text }) => pattern.test(text)).map(({ name }) => name))
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const { name, text } of types) {
      if ([...found].some((other) => new RegExp(`extends [^{]*\\b${other}\\b`).test(text))) {
        found.add(name)
      }
    }
  }
  return found
}

/** Returns the names of the public functions with an option of this name and type. */
export function functionsWithOption(option: string): string[] {
  const pattern = new RegExp(`\\b${option}\\?: string`)
  const types = [...typesWith(pattern)].map((name) => new RegExp(`\\b${name}\\b`))
  return declarations
    .filter(
      ({ kind, name }) => kind === 'function' && /^[a-z]/.test(name) && !/^use[A-Z]/.test(name),
    )
    .filter(({ text }) => pattern.test(text) || types.some((type) => type.test(parameters(text))))
    .map(({ name }) => name)
    .toSorted()
}

const parameters = (text: string) => text.slice(text.indexOf('('), text.lastIndexOf('):'))

/** Returns the names of the public functions that return text, or an object with texts. */
export function functionsToText(): string[] {
  return declarations
    .filter(({ kind, text }) => kind === 'function' && /\): (string|\w+Text)(\[\])?;/.test(text))
    .map(({ name }) => name)
    .toSorted()
}
