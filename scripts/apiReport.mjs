// Writes api/<door>.api.md, the public declarations of each door as text, or with --check says which
// of them differ from what is committed. Run after a build.
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

const root = fileURLToPath(new URL('..', import.meta.url))
const reportedDoors = [
  'index',
  'hooks',
  'client',
  'server',
  'testing',
  'testing-node',
  'testing-react',
  'testing-vitest',
]

/**
 * @param {string} door
 * @param {string} reportFolder
 */
function configOf(door, reportFolder) {
  return ExtractorConfig.prepare({
    configObjectFullPath: join(root, 'api-extractor.json'),
    packageJsonFullPath: join(root, 'package.json'),
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: join(root, `dist/${door}.d.ts`),
      compiler: { tsconfigFilePath: join(root, 'tsconfig.api.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${door}.api.md`,
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
 * Writes the report of each door. The declarations are compiled once for all of them.
 *
 * @param {string} reportFolder
 */
function extract(reportFolder) {
  const [first, ...others] = reportedDoors.map((door) => configOf(door, reportFolder))
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

/** The reports as they would be now, by door. */
export function apiReports() {
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    extract(folder)
    const read = (/** @type {string} */ door) =>
      readFileSync(join(folder, `${door}.api.md`), 'utf8')
    return Object.fromEntries(reportedDoors.map((door) => [door, read(door)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'api')
  mkdirSync(folder, { recursive: true })
  extract(folder)
}
