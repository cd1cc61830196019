import type { CssNode } from 'css-tree'
import { parse, walk } from 'css-tree'
import type { Collector } from './compatData.js'
import { findFeature } from './compatData.js'

const groupsOfUnits: [RegExp, string][] = [
  [/^cq/, 'container_query_length_units'],
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^sv/, 'viewport_percentage_units_small'],
]

/** Where functions of values are, such as `css.types.color.oklch`. */
const typesOfFunctions = Object.keys(findFeature('css', 'types') ?? {})

/**
 * Collects what a stylesheet uses: at-rules and their conditions, selectors, properties, values,
 * functions and units. What is inside `@supports` is left out, because it has a fallback outside.
 */
export function collectStyleFeatures(
  css: string,
  file: string,
  { add, addUnknown, names }: Collector,
) {
  const tree = parse(css, { parseCustomProperty: true, positions: true })
  let property = ''
  /** How deep the walk is inside of `@supports`. */
  let supports = 0
  walk(tree, {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supports += 1
      if (supports > 0) return
      const where = `${file}:${node.loc?.start.line}`
      const known = (kind: string, name: string, ...paths: string[][]) => {
        if (!add(where, ...paths)) addUnknown(`${kind} ${name}`, where)
      }
      switch (node.type) {
        case 'Atrule':
          return known('at-rule', node.name, ['css', 'at-rules', node.name])
        case 'Feature':
          if (node.kind === 'container') return add(where, ['css', 'at-rules', 'container'])
          return known('media feature', node.name, [
            'css',
            'at-rules',
            'media',
            node.name.replace(/^(min|max)-/, ''),
          ])
        case 'FeatureRange':
          return add(where, ['css', 'at-rules', 'media', 'range_syntax'])
        case 'PseudoClassSelector':
        case 'PseudoElementSelector':
          return known('selector', node.name, ['css', 'selectors', node.name])
        case 'NestingSelector':
          return known('selector', '&', ['css', 'selectors', 'nesting'])
        case 'Declaration':
          property = node.property
          names.add(property)
          if (!property.startsWith('--'))
            known('property', property, ['css', 'properties', property])
          return
        case 'Identifier':
          names.add(node.name)
          return add(where, ['css', 'properties', property, node.name])
        case 'Function':
          if (node.name.startsWith('--')) return
          known('function', node.name, ...pathsOfFunction(node.name, property))
          if (node.children.first?.type === 'Identifier' && node.children.first.name === 'from')
            add(where, ['css', 'types', 'color', node.name, 'relative_syntax'])
          return
        case 'Dimension': {
          const group = groupsOfUnits.find(([units]) => units.test(node.unit))
          return add(where, ['css', 'types', 'length', group ? group[1] : node.unit])
        }
        default:
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') supports -= 1
      if (node.type === 'Declaration') property = ''
    },
  })
}

function pathsOfFunction(name: string, property: string): string[][] {
  return [
    ['css', 'properties', property, name],
    ['css', 'types', name],
    ...typesOfFunctions.map((type) => ['css', 'types', type, name]),
    ['css', 'selectors', name],
  ]
}
