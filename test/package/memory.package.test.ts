import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

const run = promisify(execFile)
const megabyte = 1024 * 1024

it.each([undefined, 'gzip'] as const)(
  'a body of twice the cap (encoding %s) is refused at the cost of the cap and 8 MB',
  async (encoding) => {
    const cap = 32 * megabyte
    const list = { bytes: 2 * cap, ...(encoding ? { encoding } : {}) }
    const { url, service, close } = await startReferenceServer({ faults: { list } })
    const script = join(root, 'test/support/measureMemory.mjs')
    const args = ['--expose-gc', script, url, service.apiKey, String(cap)]
    const { stdout } = await run(process.execPath, args, { cwd: root })
    await close()
    const { code, extraBytes } = JSON.parse(stdout) as { code: string; extraBytes: number }
    console.log(`${(extraBytes / megabyte).toFixed(1)} MB more for a cap of ${cap / megabyte} MB`)
    expect(code).toBe('PK-TOO-LARGE')
    expect(extraBytes).toBeLessThanOrEqual(cap + 8 * megabyte)
  },
)
