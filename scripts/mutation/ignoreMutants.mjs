// Leaves out mutants in declarations that are not in the sample, and in user-facing text.
import { createHash } from 'node:crypto'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const share = Number(process.env.MUTATION_SHARE ?? 1)
const seed = process.env.MUTATION_SEED ?? '1'

/**
 * The parts of a Babel node that are used here.
 *
 * @typedef {object} Node
 * @property {string} type
 * @property {number} start
 * @property {number} end
 * @property {unknown} [value] The value of a string literal.
 * @property {{ value: { raw: string } }[]} [quasis] The parts of a template literal.
 */

/** @param {string} text @returns {number} From 0 to below 1, always the same for the same text. */
function fractionOf(text) {
  return createHash('sha256').update(`${seed}:${text}`).digest().readUInt32BE() / 2 ** 32
}

/** Returns whether a node is prose. Tests assert codes, not wording. @param {Node} node */
function isProse({ type, value, quasis = [] }) {
  if (type === 'StringLiteral') return /[a-z,;:.] [a-z]/i.test(String(value))
  if (type !== 'TemplateLiteral') return false
  return /[a-z] | [a-z]/i.test(quasis.map((part) => part.value.raw).join('x'))
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'ignoreMutants', {
    shouldIgnore(path) {
      const { node, parent } = /** @type {{ node: Node, parent?: Node }} */ (path)
      if (isProse(node)) return 'text for people'
      if (parent?.type !== 'Program') return undefined
      const key = `${node.type}:${node.start}-${node.end}`
      return fractionOf(key) < share ? undefined : 'not in the sample'
    },
  }),
]
