import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

/** Documents with files of an example, which other tests build and open. */
const documents = [
  ['docs/quick-start-next.md', 'examples/next'],
  ['docs/quick-start-react-router.md', 'examples/react-router'],
  ['docs/deploy.md', 'examples/express'],
] as const

describe.each(documents)('%s', (page, example) => {
  const text = readFileSync(join(root, page), 'utf8')
  // Tests are not part of the example. They run in testingSamples.test.tsx.
  const files = [...text.matchAll(/^```\w+ file=(?!\S+\.test\.)(\S+)\n([\s\S]*?)^```/gm)]

  it('has the files of its example', () => {
    expect(files).not.toEqual([])
    for (const [, file = '', code] of files) {
      expect(code, file).toBe(readFileSync(join(root, example, file), 'utf8'))
    }
  })
})
