import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { errorCodes } from '../../src/errors/errorCodes.js'
import { PersonalizationKitError } from '../../src/errors/PersonalizationKitError.js'
import { listFiles, root } from '../support/listFiles.js'

const folder = 'docs/errors'
const read = (file: string) => readFileSync(join(root, folder, file), 'utf8')
const sources = [...listFiles('src', '.ts'), ...listFiles('src', '.tsx')]
  .filter((file) => !file.endsWith('errorCodes.ts'))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
  .join('\n')

describe('error codes', () => {
  it.each(errorCodes)('such as %s have a page with their kind, causes and what to do', (code) => {
    const page = read(`${code}.md`)
    expect(page).toMatch(new RegExp(`^# ${code}\\n\\nKind: \`[\\w-]+\`\\n`))
    expect(page).toMatch(/## Usual causes\n\n- /)
    expect(page).toMatch(/## What to do\n\n\S/)
  })

  it.each(errorCodes)('such as %s are thrown or sent somewhere', (code) => {
    expect(sources).toContain(`'${code}'`)
  })

  it.each(errorCodes)('such as %s end the message with the path of their page', (code) => {
    const { message } = new PersonalizationKitError({ kind: 'http', code, message: 'It failed.' })
    expect(message).toBe(
      `It failed. [${code}] node_modules/personalization-kit/docs/errors/${code}.md`,
    )
    expect(packageJson.files).toContain('docs')
  })

  it('have no extra pages and are all in the index', () => {
    const pages = listFiles(folder, '.md').filter((file) => file !== 'README.md')
    expect(pages.sort()).toEqual(errorCodes.map((code) => `${code}.md`).sort())
    const index = read('README.md')
    expect(errorCodes.filter((code) => !index.includes(`[${code}](${code}.md)`))).toEqual([])
  })

  it.each(errorCodes)('such as %s have the first paragraph of their page in the index', (code) => {
    const [, , paragraph = ''] = read(`${code}.md`).split('\n\n')
    expect(paragraph).toMatch(/^[^#-].*\.$/s)
    const row = read('README.md')
      .split('\n')
      .find((line) => line.includes(`[${code}](${code}.md)`))
    expect(row).toContain(`| ${paragraph.replaceAll('\n', ' ')} `)
  })
})
