import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript6'
import { afterAll, describe, expect, it } from 'vitest'
import { browserFloor } from '../../scripts/browserFloor.mjs'
import { aboveFloor } from '../support/engineFeatures/aboveFloor.js'
import { collectScriptFeatures } from '../support/engineFeatures/collectScriptFeatures.js'
import { collectStyleFeatures } from '../support/engineFeatures/collectStyleFeatures.js'
import { createCollector, findFeature, missingIn } from '../support/engineFeatures/compatData.js'
import { root } from '../support/listFiles.js'

const styles = createCollector()
const scripts = createCollector()

for (const file of ['styles.css', ...readdirSync(join(root, 'dist/styles'))]) {
  if (!file.endsWith('.css')) continue
  const path = file === 'styles.css' ? 'dist/styles.css' : `dist/styles/${file}`
  collectStyleFeatures(readFileSync(join(root, path), 'utf8'), path, styles)
}

/** What runs in browsers. */
const isForBrowsers = (file: string) =>
  file.includes('/src/') && !/\/src\/(server|cli|testing|bin)\b/.test(file)

function createProgram() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.build.json'), {}, host)
  return ts.createProgram(config?.fileNames.filter(isForBrowsers) ?? [], config?.options ?? {})
}
collectScriptFeatures(createProgram(), join(root, 'src/'), scripts)

const isWithin = (path: string, feature: string) =>
  path === feature || path.startsWith(`${feature}.`)

/** What is used, and lacks in a browser of the promise. */
const missing = [styles, scripts].flatMap(({ used, names }) =>
  [...used.values()].flatMap(({ path, feature, where }) => {
    const [, kind, ...rest] = path.split('.')
    // A value is read together with its property.
    const isUsedWith = (prefix: string) =>
      rest.some((name) => names.has(`${prefix}${name}`)) && kind !== 'types'
    const browsers = isUsedWith('-webkit-') && rest.length > 1 ? [] : missingIn(feature, isUsedWith)
    return browsers.length > 0 ? [{ path, where, browsers }] : []
  }),
)
const withoutFallback = missing.filter(
  ({ path }) => !aboveFloor.some(({ features }) => features.some((own) => isWithin(path, own))),
)

/** Code, and a feature that it uses. */
const samples: [code: string, feature: string][] = [
  ['[1].toSorted()', 'javascript.builtins.Array.toSorted'],
  ['new Map<string, number>().values().map(String)', 'javascript.builtins.Iterator.map'],
  ['Promise.withResolvers<void>()', 'javascript.builtins.Promise.withResolvers'],
  ['new Intl.DurationFormat("en")', 'javascript.builtins.Intl.DurationFormat'],
  ['document.createElement("p").showPopover()', 'api.HTMLElement.showPopover'],
  ['const { locks } = navigator', 'api.Navigator.locks'],
  ['new ResizeObserver(() => {})', 'api.ResizeObserver'],
  ['structuredClone({})', 'api.structuredClone'],
  ['/(?<=a)b/v.test("b")', 'javascript.builtins.RegExp.unicodeSets'],
  [
    'addEventListener("click", () => {}, { signal: AbortSignal.timeout(1) })',
    'api.AbortSignal.timeout_static',
  ],
]
const nameOfSample = (code: string) => `/${samples.findIndex(([own]) => own === code)}.ts`

/** A program of which each sample is a file. */
function createSampleProgram() {
  const options = { target: ts.ScriptTarget.ESNext, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'] }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  const files = new Map(samples.map(([code]) => [nameOfSample(code), `${code}\nexport {}`]))
  host.getSourceFile = (name, ...rest) => {
    const code = files.get(name)
    return code === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true)
  }
  return ts.createProgram([...files.keys()], options, host)
}
const sampleProgram = createSampleProgram()

afterAll(() => {
  const floor = Object.entries(browserFloor).map(([browser, version]) => `${browser} ${version}`)
  console.log(
    `Features of engines (${floor.join(', ')}): ${styles.used.size} in styles, ` +
      `${scripts.used.size} in scripts; above the floor ${missing.length}, ` +
      `without a fallback ${withoutFallback.length}`,
  )
})

describe('what the package uses of browsers', () => {
  it('is in each browser of the promise, or has a fallback', () => {
    expect(styles.used.size).toBeGreaterThan(300)
    expect(scripts.used.size).toBeGreaterThan(300)
    expect(withoutFallback).toEqual([])
  })

  it.each(aboveFloor)('has a tested fallback: $instead', ({ features, test: [file, words] }) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(words)
    for (const feature of features) {
      expect(findFeature(...feature.split('.')), feature).toBeDefined()
      const stale = `nothing above the floor is within ${feature}`
      expect(
        missing.some(({ path }) => isWithin(path, feature)),
        stale,
      ).toBe(true)
    }
  })

  it('is compared with the versions that the docs promise', () => {
    const { chrome, edge, firefox, safari } = browserFloor
    expect(edge).toBe(chrome)
    expect(readFileSync(join(root, 'docs/compatibility.md'), 'utf8')).toContain(
      `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} or newer`,
    )
  })

  it('is known to the data of MDN', () => {
    expect([...styles.unknown.keys(), ...scripts.unknown.keys()].toSorted()).toEqual(unknown)
  })

  it.each([
    ['a { color: oklch(from red l c h) }', 'css.types.color.oklch.relative_syntax'],
    ['a { inset: 1dvh }', 'css.types.length.viewport_percentage_units_dynamic'],
    ['@media (width > 3em) { a { top: 0 } }', 'css.at-rules.media.range_syntax'],
    ['a:has(b) { top: 0 }', 'css.selectors.has'],
    ['a { & b { top: 0 } }', 'css.selectors.nesting'],
    ['@container (width > 3em) { a { top: 0 } }', 'css.at-rules.container'],
    ['a { text-wrap: balance }', 'css.properties.text-wrap.balance'],
    ['a { color: light-dark(red, blue) }', 'css.types.color.light-dark'],
    ['a { position-anchor: --a }', 'css.properties.position-anchor'],
  ])('is found in %s', (css, feature) => {
    const found = createCollector()
    collectStyleFeatures(css, 'test', found)
    expect([...found.used.keys()]).toContain(feature)
  })

  it('leaves out what is inside @supports, which has a fallback outside', () => {
    const found = createCollector()
    collectStyleFeatures('@supports (top: 1px) { a { position-anchor: --a } }', 'test', found)
    expect([...found.used.keys()]).toEqual([])
  })

  it.each(samples)('is found in %s', (code, feature) => {
    const found = createCollector()
    collectScriptFeatures(sampleProgram, nameOfSample(code), found)
    expect([...found.used.keys(), ...found.unknown.keys()]).toContain(feature)
  })
})

/** What the data does not have: fields of results, descriptors, and names with a prefix. */
const unknown = [
  'DOMStringMap.key',
  'DateTimeFormatPart.type',
  'DateTimeFormatPart.value',
  'Function.prototype',
  'Iterator.next',
  'IteratorReturnResult.value',
  'IteratorYieldResult.done',
  'ListFormat.type',
  'ListFormat.value',
  'Node.TEXT_NODE',
  'NodeFilter.FILTER_ACCEPT',
  'NodeFilter.FILTER_REJECT',
  'NodeFilter.FILTER_SKIP',
  'NodeFilter.SHOW_ELEMENT',
  'NodeFilter.SHOW_TEXT',
  'NumberFormatPart.type',
  'NumberFormatPart.value',
  'ReadableStreamReadValueResult.done',
  'ReadableStreamReadValueResult.value',
  'RegExpExecArray.index',
  'RegExpMatchArray.index',
  'ResolvedDateTimeFormatOptions.calendar',
  'ResolvedDateTimeFormatOptions.timeZone',
  'at-rule theme',
  'property -moz-print-color-adjust',
  'property -webkit-box-orient',
  'property -webkit-line-clamp',
  'property -webkit-mask',
  'property -webkit-mask-image',
  'property -webkit-print-color-adjust',
  'property -webkit-text-decoration',
  'property -webkit-text-decoration-color',
  'property -webkit-user-select',
  'property inherits',
  'property initial-value',
  'property syntax',
  'selector -webkit-calendar-picker-indicator',
  'selector -webkit-datetime-edit',
  'selector -webkit-details-marker',
]
