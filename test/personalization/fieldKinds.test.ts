import { join } from 'node:path'
import ts from 'typescript6'
import { expect, it } from 'vitest'
import { dateBounds } from '../../src/personalization/fields/dateBounds.js'
import { kindOf } from '../../src/personalization/fields/kindOf.js'
import { root } from '../support/listFiles.js'

const typesFile = join(root, 'src/personalization/fields/PersonalizationField.ts')

/** Compiles the sources with one more type of field, and returns the errors. */
function compileWith(type: string): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
    ts.sys,
    root,
  )
  const settings = { ...options, skipLibCheck: true, noEmit: true }
  const host = ts.createCompilerHost(settings)
  const readFile = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) => {
    if (file !== typesFile) return readFile(file, ...rest)
    const text = ts.sys.readFile(file) ?? ''
    const changed = text.replace("| 'boolean'\n", `| 'boolean' | '${type}'\n`)
    expect(changed).not.toBe(text)
    return ts.createSourceFile(file, changed, ts.ScriptTarget.Latest, true)
  }
  const program = ts.createProgram([join(root, 'src/index.ts')], settings, host)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /\/src\/(?:personalization|list|insight|panels)\//.test(fileName))
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ')
      return `${file?.fileName.replace(`${root}/`, '')}: ${text}`
    })
}

it('a new type of field needs one file, and does not compile without it', () => {
  const errors = compileWith('test-only')
  console.log(`Compile errors of a new type of field: ${errors.length}`)
  expect(errors).toEqual([expect.stringContaining('src/personalization/fields/kindOf.ts')])
})

it('a type from outside that is unknown is text', () => {
  expect(kindOf({ type: 'color' as 'text' }).search).toBe('parts')
  expect(kindOf({ type: 'toString' as 'text' }).search).toBe('parts')
})

it('a time on a day that does not exist is not a date', () => {
  const context = { now: 0, timeZone: 'UTC', isAhead: false }
  expect(dateBounds('2026-02-30T10:00Z', context)).toBeNull()
  expect(dateBounds('2026-02-28T10:00Z', context)?.from).toBe(Date.UTC(2026, 1, 28, 10))
})
