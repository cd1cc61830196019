import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

/** The quick starts that are examples, which are built and opened by other tests. */
const quickStarts = [
  ['docs/quick-start-next.md', 'examples/next'],
  ['docs/quick-start-react-router.md', 'examples/react-router'],
] as const

describe.each(quickStarts)('%s', (page, example) => {
  const text = readFileSync(join(root, page), 'utf8')
  const files = [...text.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```/gm)]

  it('has the files of its example', () => {
    expect(files.length).toBeGreaterThanOrEqual(6)
    for (const [, file = '', code] of files) {
      expect(code, file).toBe(readFileSync(join(root, example, file), 'utf8'))
    }
  })
})
