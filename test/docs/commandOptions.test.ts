import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../src/cli/runCommand.js'
import { root } from '../support/listFiles.js'

const page = readFileSync(join(root, 'docs/audit-in-ci.md'), 'utf8')
const world = { version: '1.2.3', env: {}, readStdin: () => Promise.resolve('') }

describe('docs/audit-in-ci.md', () => {
  it('explains every option of the audit command', async () => {
    const { output } = await runCommand(['audit', '--help'], world)
    const options = [...new Set(output.match(/--[a-z-]+/g))].filter((name) => name !== '--version')
    expect(options).toContain('--fail-on')
    expect(options.filter((name) => !page.includes(name))).toEqual([])
  })
})
