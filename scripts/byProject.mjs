import { BaseSequencer } from 'vitest/node'

/**
 * What takes long comes first, so that the shorter files fill the workers at the end. The browser
 * projects run beside them.
 */
const order = [
  'dom-isolated',
  'built',
  'redis',
  'dom',
  'dom-react-18',
  'dom-react-18-isolated',
  'node',
]

/**
 * Runs the files of a project one after the other. A worker that changes between projects starts
 * again and loads everything anew.
 */
export class ByProject extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function rank({ project }) {
  return order.indexOf(project.name)
}
