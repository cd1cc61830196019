import { execFile, execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { auditFixtures } from 'personalization-kit/testing'
import { startReferenceServer } from 'personalization-kit/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { Finding } from '../../src/insight/audit/auditPersonalizations.js'
import { root } from '../support/listFiles.js'

const command = join(root, packageJson.bin['personalization-kit'])
const now = Date.UTC(2026, 5, 1)

let server: Awaited<ReturnType<typeof startReferenceServer>>
beforeAll(async () => {
  server = await startReferenceServer({ now: () => now })
})
afterAll(() => server.close())

/** Runs the command against a website of the reference service. */
function audit(website: string, apiKey = server.service.apiKey) {
  const where = ['--base-url', server.url, '--account', 'acme', '--website', website]
  const args = [command, 'audit', ...where, '--now', '2026-06-01', '--format', 'json']
  const options = { env: { ...process.env, SERVICE_API_KEY: apiKey }, maxBuffer: 1e9 }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

describe('npx personalization-kit audit', () => {
  it('finds every audit fixture in the stress website', async () => {
    const { code, stdout, stderr } = await audit('stress')
    expect(code).toBe(1)
    expect(stderr).toContain('4 entries are not personalizations and were left out.\n')
    const { findings }: { findings: Finding[] } = JSON.parse(stdout)
    const faults = auditFixtures(now)
    expect(faults.length).toBeGreaterThanOrEqual(30)
    const missed = faults.filter(
      ({ rule, name }) =>
        !findings.some(
          (each) => each.rule === rule && each.name === (name.trim() || `/faults/${rule}`),
        ),
    )
    expect(missed.map(({ rule }) => rule)).toEqual([])
  })

  it('finds nothing in the clean website', async () => {
    const { code, stdout } = await audit('clean')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ total: 10, findings: [] })
  })

  it('reports that SERVICE_API_KEY is not set if the service requires a key', async () => {
    const { code, stdout, stderr } = await audit('clean', '')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^SERVICE_API_KEY is not set/)
  })

  it('prints the version of the package', () => {
    const printed = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' })
    expect(printed).toBe(`${packageJson.version}\n`)
  })

  it('exits with code 2 if the service rejects the key, and never prints it', async () => {
    const { code, stdout, stderr } = await audit('clean', 'a-wrong-key')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('PK-401')
    expect(stderr).not.toContain('a-wrong-key')
  })
})
