import { fileURLToPath } from 'node:url'
import ts from 'typescript6'

/**
 * A property of a component, as its documentation shows it.
 *
 * @typedef {object} Prop
 * @property {string} name
 * @property {string} type As in the source, such as `'compact' | 'regular'`.
 * @property {(string | number | boolean)[]} [values] All values, if there are few.
 * @property {boolean} isRequired
 * @property {string} [defaultValue] From `@default`.
 * @property {string} description
 * @property {string} from The interface that declares it.
 */

/**
 * @typedef {object} ComponentProps
 * @property {string} description The component's doc comment.
 * @property {string} entryPoint Such as `personalization-kit`.
 * @property {string | null} element The element whose other attributes are passed on.
 * @property {string[]} parts The names of its parts, for `classNames`.
 * @property {Prop[]} props
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const entryPoints = [
  ['src/index.ts', 'personalization-kit'],
  ['src/insight.ts', 'personalization-kit/insight'],
  ['src/hooks.ts', 'personalization-kit/hooks'],
]

/**
 * Reads the properties of all exported components from the sources: each property that the package
 * declares, inherited ones included, with its values, its default and its doc comment. Attributes
 * that React declares for an element are left out.
 *
 * @returns {Record<string, ComponentProps>}
 */
export function readProps() {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}tsconfig.json`, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  )
  const files = entryPoints.map(([file]) => root + file)
  const program = ts.createProgram(files, { ...options, skipLibCheck: true, noEmit: true })
  const checker = program.getTypeChecker()
  /** @type {Record<string, ComponentProps>} */
  const components = {}
  for (const [file, entryPoint = ''] of entryPoints) {
    const source = program.getSourceFile(root + file)
    const module = source && checker.getSymbolAtLocation(source)
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol =
        exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      const component = readComponent(checker, symbol)
      if (component && !(exported.name in components)) {
        components[exported.name] = { ...component, entryPoint }
      }
    }
  }
  return components
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 * @returns {Omit<ComponentProps, 'entryPoint'> | null}
 */
function readComponent(checker, symbol) {
  const declaration = symbol.valueDeclaration
  if (!/^[A-Z]/.test(symbol.name) || !declaration?.getSourceFile().fileName.endsWith('.tsx')) {
    return null
  }
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures()
  if (!signature) return null
  const [parameter] = signature.getParameters()
  const type = parameter && checker.getTypeOfSymbol(parameter)
  const properties = type ? checker.getPropertiesOfType(type) : []
  const classNames = properties.find(({ name }) => name === 'classNames')
  return {
    description: textOf(checker, symbol),
    element: elementOf(checker, properties),
    parts: classNames
      ? checker
          .getNonNullableType(checker.getTypeOfSymbol(classNames))
          .getProperties()
          .map(({ name }) => name)
      : [],
    props: properties
      .filter(isOwn)
      .map((property) => readProp(checker, property))
      .sort((one, other) => Number(other.isRequired) - Number(one.isRequired)),
  }
}

/** @param {ts.Symbol} property */
const isOwn = (property) =>
  property.declarations?.some(
    (declaration) => !declaration.getSourceFile().fileName.includes('/node_modules/'),
  ) ?? false

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
const textOf = (checker, symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker))

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} property
 * @returns {Prop}
 */
function readProp(checker, property) {
  const [declaration] = property.declarations ?? []
  const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const written =
    declaration && ts.isPropertySignature(declaration) && declaration.type
      ? declaration.type
          .getText()
          .replaceAll(/^\||\s+/g, ' ')
          .replace(/ \| undefined$/, '')
          .trim()
      : checker.typeToString(type)
  const defaultTag = property
    .getJsDocTags(checker)
    .find(({ name }) => name === 'default' || name === 'defaultValue')
  const values = valuesOf(type)
  const owner = declaration?.parent
  return {
    name: property.name,
    type: written,
    ...(values && { values }),
    isRequired: !isOptional,
    ...(defaultTag && {
      defaultValue: ts.displayPartsToString(defaultTag.text).replaceAll(/\s+/g, ' '),
    }),
    description: textOf(checker, property),
    from: owner && ts.isInterfaceDeclaration(owner) ? owner.name.text : '',
  }
}

/**
 * Returns the values of a union of literals or of a boolean.
 *
 * @param {ts.Type} type
 */
function valuesOf(type) {
  if (type.flags & ts.TypeFlags.Boolean) return [true, false]
  if (!type.isUnion() || type.types.length > 16) return undefined
  const values = type.types.map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? one.value : undefined,
  )
  return values.every((value) => value !== undefined) ? values : undefined
}

/**
 * The tags of elements whose types are called otherwise.
 *
 * @type {Record<string, string>}
 */
const tagsOf = { Anchor: 'a', OList: 'ol', Paragraph: 'p', UList: 'ul' }

/**
 * Returns the element whose attributes a component passes on, by the type of its `ref`.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol[]} properties
 */
function elementOf(checker, properties) {
  const ref = properties.find(({ name }) => name === 'ref')
  const type = ref ? checker.typeToString(checker.getTypeOfSymbol(ref)) : ''
  const name = /HTML(\w*)Element/.exec(type)?.[1]
  return name === undefined ? null : (tagsOf[name] ?? name.toLowerCase())
}
