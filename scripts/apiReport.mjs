// Writes api/<entry point>.api.md, the public declarations of each entry point. Run it after a build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { entryPoints } from './entryPoints.mjs'

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
 * Writes the report of each entry point. The declarations are compiled once for all of them.
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

/** Returns the current report of each entry point. */
export function apiReports() {
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    extract(folder)
    const read = (/** @type {string} */ name) =>
      readFileSync(join(folder, `${name}.api.md`), 'utf8')
    return Object.fromEntries(entryPoints.map(({ name }) => [name, read(name)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'api')
  mkdirSync(folder, { recursive: true })
  extract(folder)
}
