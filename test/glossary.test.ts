import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listFiles, root } from './support/listFiles.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const [, glossary = ''] = read('ARCHITECTURE.md').split('## Glossary')
const rows = [...glossary.matchAll(/^\| (?!Not |-)(.+?) \|/gm)]
const words = rows.flatMap(([, cell = '']) => cell.split(',').map((word) => word.trim()))
const pattern = new RegExp(`(?<!\\w)(?:${words.join('|')})(?!\\w)`, 'gi')

const files = ['src', 'docs', 'stories']
  .flatMap((folder) => ['.ts', '.tsx', '.css', '.md'].map((ending) => ({ folder, ending })))
  .flatMap(({ folder, ending }) => listFiles(folder, ending).map((file) => join(folder, file)))
  .concat('README.md')

/** Each use of a word from the left column, as `file:line: word`. */
const findings = files.flatMap((file) =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([word]) => `${file}:${index + 1}: ${word}`),
    ),
)
afterAll(() =>
  console.log(`${findings.length} glossary words in ${files.length} files (${words.length} terms)`),
)

describe('the glossary', () => {
  it('has terms and files to check', () => {
    expect(words.length).toBeGreaterThan(30)
    expect(files.length).toBeGreaterThan(500)
  })

  it('is followed in the sources, docs and stories', () => {
    expect(findings).toEqual([])
  })
})
