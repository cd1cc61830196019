// Writes api/<door>.api.md, the public declarations of each door as text, or with --check says which
// of them differ from what is committed. Run after a build.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'

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
function extract(door, reportFolder) {
  const config = ExtractorConfig.prepare({
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
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      message.logLevel = ExtractorLogLevel.None
    },
  })
  return readFileSync(join(reportFolder, `${door}.api.md`), 'utf8')
}

/** The reports as they would be now, by door. */
export function apiReports() {
  const folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
  try {
    return Object.fromEntries(reportedDoors.map((door) => [door, extract(door, folder)]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'api')
  mkdirSync(folder, { recursive: true })
  for (const door of reportedDoors) extract(door, folder)
}
