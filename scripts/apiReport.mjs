// Writes the public declarations of each entry point to api/<entry point>.api.md, and those that
// several entry points share to api/shared.api.md, and the reference to docs/reference/. Run it after a
// build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { entryPoints } from './entryPoints.mjs'
import { printReference } from './reference/printReference.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * @param {string} name
 * @param {string} reportFolder
 */
function configOf(name, reportFolder) {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, `dist/${name}.d.ts`),
      compiler: { tsconfigFilePath: join(root, 'tsconfig.api.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder,
        reportTempFolder: reportFolder,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
  })
}

/**
 * Writes a report for each entry point. The declarations are compiled once for all of them.
 *
 * @param {string} reportFolder
 */
function extract(reportFolder) {
  const [first, ...others] = entryPoints.map(({ name }) => configOf(name, reportFolder))
  if (!first) return
  const additionalEntryPoints = others.map((config) => config.mainEntryPointFilePath)
  const compilerState = CompilerState.create(first, { additionalEntryPoints })
  for (const config of [first, ...others]) {
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback(message) {
        message.logLevel = ExtractorLogLevel.None
      },
    })
  }
}

/**
 * Returns the current reports by name: one for each entry point, and `shared` for declarations that
 * several entry points share.
 */
export function apiReports() {
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    extract(folder)
    const read = (/** @type {string} */ name) =>
      readFileSync(join(folder, `${name}.api.md`), 'utf8')
    return shareDeclarations(Object.fromEntries(entryPoints.map(({ name }) => [name, read(name)])))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Moves declarations that occur in several reports into one report. There, each declaration lists
 * its entry points.
 *
 * @param {Record<string, string>} reports
 */
function shareDeclarations(reports) {
  /** @type {Map<string, { name: string, isExported: boolean }[]>} The entry points of each declaration. */
  const places = new Map()
  const parsed = Object.entries(reports).map(([name, report]) => {
    const [head = '', ...blocks] = (report.split('```')[1] ?? '').split(/\n(?=\/\/ @)/)
    const declarations = blocks.map((block) => block.trim())
    for (const text of declarations) {
      const place = { name, isExported: text.includes('\nexport ') }
      places.set(withoutExport(text), [...(places.get(withoutExport(text)) ?? []), place])
    }
    return { name, imports: head.trim(), declarations }
  })
  const isShared = (/** @type {string} */ text) =>
    (places.get(withoutExport(text))?.length ?? 0) > 1
  /** @type {Record<string, string>} */
  const result = {}
  for (const { name, imports, declarations } of parsed) {
    const own = declarations.filter((text) => !isShared(text))
    result[name] = reportOf(`The declarations of \`${name}\` alone.`, [imports, ...own])
  }
  const shared = [...places].filter(([, found]) => found.length > 1)
  result.shared = reportOf(
    'The declarations of several entry points.',
    shared.map(([text, found]) => text.replace('// @public', describePlaces(found))),
  )
  return result
}

/** @param {string} text */
function withoutExport(text) {
  return text.replace('\nexport ', '\n')
}

/** @param {readonly { name: string, isExported: boolean }[]} places */
function describePlaces(places) {
  const exported = places.filter(({ isExported }) => isExported).map(({ name }) => name)
  const used = places.filter(({ isExported }) => !isExported).map(({ name }) => name)
  return [
    ...(exported.length > 0 ? [`// exported by ${exported.join(', ')}`] : []),
    ...(used.length > 0 ? [`// used by ${used.join(', ')}`] : []),
  ].join('\n')
}

/**
 * @param {string} title
 * @param {readonly string[]} declarations
 */
function reportOf(title, declarations) {
  const lines = declarations.filter((text) => text !== '' && !text.startsWith('// (No @package'))
  const code = lines.join('\n\n').replace(/\n\n\/\/ \(No @package.*/, '')
  return `${title} Written by \`node scripts/apiReport.mjs\`.\n\n\`\`\`ts\n${code}\n\`\`\`\n`
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const reports = apiReports()
  writeFolder(
    'api',
    Object.fromEntries(Object.entries(reports).map(([name, text]) => [`${name}.api.md`, text])),
  )
  writeFolder('docs/reference', await printReference(reports))
}

/**
 * Replaces a folder.
 *
 * @param {string} path Relative to the root.
 * @param {Record<string, string>} files
 */
function writeFolder(path, files) {
  const folder = join(root, path)
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}
