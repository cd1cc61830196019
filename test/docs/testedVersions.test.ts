import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

const page = readFileSync(join(root, 'docs/compatibility.md'), 'utf8')
const read = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as {
    version: string
    dependencies: Record<string, string>
  }
const installed = (name: string) => read(`node_modules/${name}/package.json`).version
const short = (version: string) => version.split('.').slice(0, 2).join('.')

describe('docs/compatibility.md', () => {
  it.each([
    ['Express', `${short(installed('express4'))} and ${short(installed('express'))}`],
    ['Fastify', short(installed('fastify'))],
    ['Hono', short(installed('hono'))],
    ['Next', short(read('examples/next/package.json').dependencies.next ?? '')],
    ['express-session', short(installed('express-session'))],
    ['jose', short(installed('jose'))],
  ])('names the version of %s that the samples run with', (name, version) => {
    expect(page).toContain(`${name} ${version}`)
  })
})
