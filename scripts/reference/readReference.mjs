import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript6'
import { entryPoints } from '../entryPoints.mjs'

/**
 * A property of an interface, as the reference shows it.
 *
 * @typedef {object} Property
 * @property {string} name
 * @property {string} type As in the source, such as `'compact' | 'regular'`.
 * @property {boolean} isOptional
 * @property {string} description
 * @property {string | null} defaultValue From `@default`.
 */

/**
 * An exported value or type.
 *
 * @typedef {object} Declaration
 * @property {string} name
 * @property {'component' | 'hook' | 'function' | 'class' | 'constant' | 'interface' | 'type'} kind
 * @property {string} description The doc comment.
 * @property {string[]} throws From `@throws`.
 * @property {[name: string, description: string][]} params From `@param`.
 * @property {Property[]} properties Of an interface or of a class, inherited ones included.
 * @property {string | null} union The members of a type that is derived from a constant.
 */

/**
 * @typedef {object} EntryPoint
 * @property {string} name What to import, such as `personalization-kit/hooks`.
 * @property {string} file Such as `hooks`.
 * @property {{ title: string, names: string[] }[]} groups Its values, by the comments in its source.
 * @property {string[]} types
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const { name: packageName } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

/**
 * Reads every export of every entry point from the sources, with its doc comments.
 *
 * A value and a type can have the same name.
 *
 * @returns {{
 *   entries: EntryPoint[],
 *   values: Map<string, Declaration>,
 *   types: Map<string, Declaration>,
 * }}
 */
export function readReference() {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  )
  const fileOf = (/** @type {string} */ name) => `${root}src/${name}.ts`
  const files = entryPoints.map(({ name }) => fileOf(name))
  const program = ts.createProgram(files, { ...options, skipLibCheck: true, noEmit: true })
  const checker = program.getTypeChecker()
  /** @type {Map<string, Declaration>} */
  const allValues = new Map()
  /** @type {Map<string, Declaration>} */
  const allTypes = new Map()
  const entries = entryPoints.map(({ subpath, name }) => {
    const source = program.getSourceFile(fileOf(name))
    const module = source && checker.getSymbolAtLocation(source)
    const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const isValue = (target.flags & ts.SymbolFlags.Value) !== 0
      const known = isValue ? allValues : allTypes
      known.set(symbol.name, readDeclaration(checker, target, symbol.name))
      return { name: symbol.name, isValue }
    })
    const values = exported.filter(({ isValue }) => isValue).map((one) => one.name)
    return {
      name: subpath.replace('.', packageName),
      file: name,
      groups: groupsOf(source?.text ?? '', new Set(values)),
      types: exported.filter(({ isValue }) => !isValue).map((one) => one.name),
    }
  })
  return { entries, values: allValues, types: allTypes }
}

/**
 * Groups the values of an entry point by the comments in its source. A group's title is a comment
 * after an empty line.
 *
 * @param {string} source
 * @param {ReadonlySet<string>} values
 */
function groupsOf(source, values) {
  /** @type {{ title: string, names: string[] }[]} */
  const groups = []
  for (const block of source.split('\n\n')) {
    const [, title = ''] = /^\/\/ (.+)$/m.exec(block) ?? []
    const names = [...block.matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
      .filter((name) => values.has(name))
    if (names.length > 0) groups.push({ title: block.startsWith('//') ? title : '', names })
  }
  return groups
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @param {string} name
 * @returns {Declaration}
 */
function readDeclaration(checker, symbol, name) {
  const kind = kindOf(checker, symbol, name)
  const tags = symbol.getJsDocTags(checker)
  const hasMembers = kind === 'interface' || kind === 'class'
  const members = hasMembers ? checker.getDeclaredTypeOfSymbol(symbol).getProperties() : []
  return {
    name,
    kind,
    description: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    throws: tags
      .filter((tag) => tag.name === 'throws')
      .map((tag) => ts.displayPartsToString(tag.text)),
    params: tags
      .filter((tag) => tag.name === 'param')
      .map((tag) => ts.displayPartsToString(tag.text).replaceAll(/\s+/g, ' '))
      .map((tag) => [tag.split(' ')[0] ?? '', tag.split(' ').slice(1).join(' ')]),
    union: kind === 'type' ? unionOf(checker, symbol) : null,
    properties: members.filter(isOwn).map((member) => readProperty(checker, member)),
  }
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @param {string} name
 * @returns {Declaration['kind']}
 */
function kindOf(checker, symbol, name) {
  const { flags, valueDeclaration } = symbol
  if (flags & ts.SymbolFlags.Class) return 'class'
  if (!valueDeclaration) return flags & ts.SymbolFlags.Interface ? 'interface' : 'type'
  // A component in `memo` is a constant that can be called.
  if (checker.getTypeOfSymbol(symbol).getCallSignatures().length === 0) return 'constant'
  if (/^use[A-Z]/.test(name)) return 'hook'
  const isInTsx = valueDeclaration.getSourceFile().fileName.endsWith('.tsx')
  return isInTsx && /^[A-Z]/.test(name) ? 'component' : 'function'
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function unionOf(checker, symbol) {
  const [declaration] = symbol.declarations ?? []
  if (!declaration?.getText().includes('(typeof ')) return null
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  if (!type.isUnion()) return null
  return type.types.map((one) => checker.typeToString(one)).join(' | ')
}

/**
 * Returns whether the package declares a property. Those of React's elements are left out.
 *
 * @param {ts.Symbol} property
 */
const isOwn = (property) =>
  property.declarations?.some((one) => !one.getSourceFile().fileName.includes('/node_modules/')) ??
  false

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} property
 * @returns {Property}
 */
function readProperty(checker, property) {
  const [declaration] = property.declarations ?? []
  const written =
    declaration && (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration))
      ? declaration.type?.getText()
      : undefined
  const type = written ?? checker.typeToString(checker.getTypeOfSymbol(property))
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'default')
  return {
    name: property.name,
    type: flat(type)
      .replace(/^\| /, '')
      .replace(/ \| undefined$/, ''),
    isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
    description: flat(ts.displayPartsToString(property.getDocumentationComment(checker))),
    defaultValue: tag ? flat(ts.displayPartsToString(tag.text)) : null,
  }
}

/** @param {string} text */
const flat = (text) => text.replaceAll(/\s+/g, ' ').trim()
