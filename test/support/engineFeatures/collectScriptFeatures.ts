import ts from 'typescript6'
import type { Collector } from './compatData.js'
import { findFeature } from './compatData.js'

/** How the types of TypeScript are called where they are not called like the feature. */
const namesOfTypes: Record<string, string> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  PromiseLike: 'Promise',
  RegExpMatchArray: 'Array',
  RegExpExecArray: 'Array',
  TemplateStringsArray: 'Array',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
  IteratorObject: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
  StringIterator: 'Iterator',
  IteratorYieldResult: 'Iterator',
  IteratorReturnResult: 'Iterator',
  GlobalEventHandlers: 'Element',
  Console: 'console',
  CSSStyleProperties: 'CSSStyleDeclaration',
  ...Object.fromEntries(
    ['Int32', 'Uint8', 'Uint32', 'Float64'].map((kind) => [`${kind}Array`, 'TypedArray']),
  ),
}

/** Where the types of browsers and of the language are declared. */
const isLibrary = (file: ts.SourceFile) => /\/lib\.[\w.]+\.d\.ts$/.test(file.fileName)
const isScriptLibrary = (file: ts.SourceFile) => /\/lib\.es[\w.]+\.d\.ts$/.test(file.fileName)

/**
 * Collects what sources use of the language, the DOM and `Intl`, as the types tell: members, global
 * names, options of calls, attributes and the syntax of regular expressions.
 */
export function collectScriptFeatures(program: ts.Program, folder: string, collector: Collector) {
  const checker = program.getTypeChecker()
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(folder)) continue
    const visit = (node: ts.Node): void => {
      // Types do nothing in a browser.
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
      if (ts.isTypeNode(node) && !isClassThatIsExtended(node)) return
      const where = () => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        return `${file.fileName.slice(folder.length)}:${line + 1}`
      }
      collect(node, checker, collector, where)
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
}

function collect(
  node: ts.Node,
  checker: ts.TypeChecker,
  collector: Collector,
  where: () => string,
) {
  if (ts.isPropertyAccessExpression(node))
    addMember(node.name, checker.getTypeAtLocation(node.expression), node.name.text)
  else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent))
    addMember(node, checker.getTypeAtLocation(node.parent), nameOf(node.propertyName ?? node.name))
  else if (ts.isIdentifier(node) && ts.isExpression(node) && !isNameOfMember(node)) addGlobal(node)
  else if (ts.isRegularExpressionLiteral(node)) addExpression(node.text)
  else if (ts.isJsxAttribute(node)) addAttribute(node)
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.arguments) addOptions(node)

  function addMember(at: ts.Node, owner: ts.Type, name: string | undefined) {
    if (name === undefined) return
    const symbol = owner.getNonNullableType().getProperty(name) ?? checker.getSymbolAtLocation(at)
    const declarations = symbol?.declarations?.filter((part) => isLibrary(part.getSourceFile()))
    if (!declarations?.length) return
    const names = [
      ...declarations.map(ownerOf),
      ...namesOf(owner.getNonNullableType(), checker),
    ].filter((text) => text !== undefined)
    const paths = names.flatMap((text) => pathsOf(text, name))
    if (!collector.add(where(), ...paths))
      collector.addUnknown(`${names[0] ?? '?'}.${name}`, where())
  }

  function addGlobal(name: ts.Identifier) {
    const symbol = checker.getSymbolAtLocation(name)
    const declaration = symbol?.declarations?.find((part) => isLibrary(part.getSourceFile()))
    if (!declaration || ts.isParameter(declaration)) return
    if (declaration.parent.kind !== ts.SyntaxKind.SourceFile && !isInDeclare(declaration)) return
    const root = isScriptLibrary(declaration.getSourceFile()) ? 'javascript' : 'api'
    const paths = [
      ...(root === 'javascript' ? [['javascript', 'builtins', name.text]] : []),
      ['api', name.text],
      ['api', 'Window', name.text],
      ['javascript', 'builtins', 'globalThis', name.text],
    ]
    if (!collector.add(where(), ...paths)) collector.addUnknown(name.text, where())
  }

  function addExpression(text: string) {
    const flags = text.slice(text.lastIndexOf('/') + 1)
    const has = (part: RegExp, feature: string) => {
      if (part.test(text)) collector.add(where(), ['javascript', 'regular_expressions', feature])
    }
    has(/\(\?<[=!]/, 'lookbehind_assertion')
    has(/\(\?<\w/, 'named_capturing_group')
    has(/\\[pP]\{/, 'unicode_character_class_escape')
    has(/\(\?[ims-]+:/, 'modifier')
    const flagFeatures = {
      d: 'hasIndices',
      s: 'dotAll',
      v: 'unicodeSets',
      y: 'sticky',
      u: 'unicode',
    }
    for (const [flag, feature] of Object.entries(flagFeatures))
      if (flags.includes(flag))
        collector.add(where(), ['javascript', 'builtins', 'RegExp', feature])
  }

  function addAttribute(attribute: ts.JsxAttribute) {
    const tag = attribute.parent.parent.tagName.getText()
    if (!/^[a-z]/.test(tag)) return
    const name = attribute.name.getText().toLowerCase()
    collector.add(where(), ['html', 'elements', tag, name], ['html', 'global_attributes', name])
    const { initializer } = attribute
    if (initializer && ts.isStringLiteral(initializer))
      collector.add(
        where(),
        ['html', 'elements', tag, name, initializer.text],
        ['html', 'global_attributes', name, initializer.text],
      )
  }

  /** Adds the options in a call, such as `signal` of `addEventListener`. */
  function addOptions(call: ts.CallExpression | ts.NewExpression) {
    const literals = [...(call.arguments ?? [])].filter(ts.isObjectLiteralExpression)
    const declaration = checker.getResolvedSignature(call)?.declaration
    if (literals.length === 0 || !declaration || !isLibrary(declaration.getSourceFile())) return
    const owner = ownerOf(declaration)?.replace(/Constructor$/, '')
    const called = ts.isNewExpression(call) ? owner : nameOf(ts.getNameOfDeclaration(declaration))
    if (!owner || !called) return
    for (const path of pathsOf(owner, called)) {
      const feature = findFeature(...path)
      if (!feature) continue
      for (const option of literals.flatMap(({ properties }) => [...properties])) {
        const name = option.name?.getText()
        if (name === undefined) continue
        for (const found of pathsWithOption(path, name)) collector.add(where(), found)
      }
      return
    }
  }
}

/** Returns the features below one that are called like an option, such as `options_signal_parameter`. */
function pathsWithOption(path: string[], option: string): string[][] {
  const pattern = new RegExp(`^(options[_.])?(parameter_)?${option}(_parameter|_option)?$`)
  return Object.keys(findFeature(...path) ?? {}).flatMap((name) => {
    if (name === '__compat') return []
    const own = [...path, name]
    return pattern.test(name) ? [own] : pathsWithOption(own, option)
  })
}

/** Where a member can be in the data. */
function pathsOf(type: string, member: string): string[][] {
  const name = type.replace(/Constructor$/, '')
  const own = namesOfTypes[name] ?? name
  const isStatic = type.endsWith('Constructor')
  return [
    ['javascript', 'builtins', own, member],
    ['javascript', 'builtins', 'Intl', own, member],
    ['javascript', 'builtins', 'Intl', member],
    ['javascript', 'builtins', own, isStatic ? `${member}_static` : member],
    ['api', own, member],
    ['api', own, `${member}_static`],
    ['api', own, `${member}_event`],
    ['api', own, `${member.replace(/^on/, '')}_event`],
    // The page's own names, such as `window.ResizeObserver`.
    ...(own === 'Window' || own === 'globalThis'
      ? [
          ['api', member],
          ['api', 'Window', member],
        ]
      : []),
    ...(own === 'CSSStyleDeclaration' ? [['css', 'properties', kebab(member)]] : []),
  ]
}

/** Returns the names of a type and of all that it extends, those of parts of a union included. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((part) => namesOf(part, checker))
  const apparent = checker.getApparentType(type)
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : []
  const target = (apparent as ts.TypeReference).target as ts.InterfaceType | undefined
  const others = target && target !== apparent ? checker.getBaseTypes(target) : []
  const name = apparent.symbol?.name
  return [
    ...(name ? [name] : []),
    ...[...bases, ...others].flatMap((base) => namesOf(base, checker)),
  ]
}

function nameOf(node: ts.Node | undefined): string | undefined {
  return node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : undefined
}

/** Returns the name of the interface or namespace in which something is declared. */
function ownerOf(declaration: ts.Node): string | undefined {
  for (let node = declaration.parent; node; node = node.parent) {
    if (ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node)) return node.name.text
    if (ts.isVariableDeclaration(node)) return node.name.getText()
  }
  return undefined
}

const isNameOfMember = ({ parent }: ts.Identifier) =>
  ts.isPropertyAccessExpression(parent) ||
  ts.isPropertyAssignment(parent) ||
  ts.isBindingElement(parent) ||
  ts.isJsxAttribute(parent)

const isClassThatIsExtended = (node: ts.Node) =>
  ts.isExpressionWithTypeArguments(node) && ts.isClassLike(node.parent.parent)

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isInDeclare = ({ parent }: ts.Node) =>
  ts.isVariableDeclarationList(parent) || ts.isModuleBlock(parent)
