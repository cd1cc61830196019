// Mutates a random share of the top-level declarations. All of them take hours on two cores.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { createHash } from 'node:crypto'

const share = Number(process.env.MUTATION_SHARE ?? 1)
const seed = process.env.MUTATION_SEED ?? '1'

/** @param {string} text @returns {number} From 0 up to 1, always the same for the same text. */
function fractionOf(text) {
  return createHash('sha256').update(`${seed}:${text}`).digest().readUInt32BE() / 2 ** 32
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sampleDeclarations', {
    shouldIgnore(path) {
      const { node, parent } =
        /** @type {{ node: { type: string, start: number, end: number }, parent?: { type: string } }} */ (
          path
        )
      if (parent?.type !== 'Program') return undefined
      const key = `${node.type}:${node.start}-${node.end}`
      return fractionOf(key) < share ? undefined : 'not in the sample'
    },
  }),
]
