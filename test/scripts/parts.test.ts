import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Part } from '../../scripts/parts.mjs'
import { daily, parts } from '../../scripts/parts.mjs'
import { root } from '../support/listFiles.js'

const all: [string, Part][] = Object.entries(parts)
const projectsOf = (name: string) => all.find(([part]) => part === name)?.[1].projects ?? []

function runNode(...args: string[]) {
  // What this run tells its own workers is not meant for another run.
  const { VITEST: _, VITEST_POOL_ID: _id, VITEST_WORKER_ID: _worker, ...env } = process.env
  return spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
}

describe('the parts of the full run', () => {
  it('together have every project, and each finds a file that is named', () => {
    const { stdout, stderr } = runNode('test/support/listProjects.mjs')
    const [, json] = /^PROJECTS (.*)$/m.exec(stdout) ?? []
    expect(json, stderr).toBeDefined()
    const projects = [...new Set(all.flatMap(([, { projects: names = [] }]) => names))]
    expect(JSON.parse(json ?? '')).toEqual(
      Object.fromEntries(projects.map((project) => [project, true])),
    )
  })

  it('repeat only tests that have two sizes', () => {
    const others = all
      .filter(([name]) => name !== 'generated' && name !== 'schedules')
      .flatMap(([, part]) => part.projects ?? [])
    expect(others).toEqual([...new Set(others)])
    expect(projectsOf(daily)).toEqual(
      expect.arrayContaining([...projectsOf('generated'), ...projectsOf('schedules')]),
    )
    expect(parts.generated.files()).toContain('test/properties/eligibility.test.ts')
  })

  it('are jobs of the workflow', () => {
    const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8')
    const [, names = ''] = /part: \[([^\]]*)\]/.exec(workflow) ?? []
    expect(names.split(',').map((name) => name.trim())).toEqual(
      Object.keys(parts).filter((name) => name !== daily),
    )
  })
})

describe('a run that names a file', () => {
  it('fails if no test is executed', () => {
    const vitest = 'node_modules/vitest/vitest.mjs run --project node'
    const file = 'test/scripts/heapSlope.test.ts'
    const { status, stderr } = runNode(...vitest.split(' '), file, '--testNamePattern=no such test')
    expect(stderr).toContain('have no test that ran')
    expect(status).toBe(1)
  })
})
