// Runs a test of the packed package in Jest, with the settings of docs/testing.md for each tool that compiles the code.
// The installations take minutes.
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packKit } from '../support/createConsumer.js'
import { root } from '../support/listFiles.js'

const run = promisify(execFile)
const guide = readFileSync(join(root, 'docs/testing.md'), 'utf8')

/** Returns the first code block of the guide that contains a text. */
function sample(text: string): string {
  const blocks = [...guide.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  const found = blocks.find((code) => code.includes(text))
  if (found === undefined) throw new Error(`docs/testing.md has no sample with ${text}`)
  return found
}

/** Returns what a row of the guide's table adds to the settings, as the properties of an object. */
function added(tool: string): string {
  return inRow(tool, 'transform|preset|extensionsToTreatAsEsm')
}

/** Returns the code of a setting in a row of the guide's table. */
function inRow(tool: string, setting: string): string {
  const row = guide.split('\n').find((line) => line.startsWith('|') && line.includes(tool)) ?? ''
  const code = new RegExp(`\`((?:${setting}): [^\`]*)\``).exec(row)?.[1]
  if (code === undefined) throw new Error(`docs/testing.md has no settings for ${tool}`)
  return code
}

const ownTest = `
import { screen } from '@testing-library/react'
import { PersonalizationListPanel } from 'personalization-kit'
import { renderWithKit } from 'personalization-kit/testing/react'
import 'personalization-kit/styles.css'
it('shows the rows', async () => {
  renderWithKit(<PersonalizationListPanel />)
  await screen.findByText('42 personalizations', {}, { timeout: 30_000 })
}, 60_000)
it('shows an error', async () => {
  const { createReferenceService } = require('personalization-kit/testing')
  const service = createReferenceService({ faults: { list: { status: 403 } } })
  renderWithKit(<PersonalizationListPanel />, { service })
  await screen.findByText(/PK-403/, {}, { timeout: 30_000 })
}, 60_000)
`
const esmTest = ownTest
  .replace("  const { createReferenceService } = require('personalization-kit/testing')\n", '')
  .replace(
    "import 'personalization-kit/styles.css'",
    "import { createReferenceService } from 'personalization-kit/testing'",
  )
const config = sample("testEnvironment: 'jest-fixed-jsdom'")
const withLine = (line: string) =>
  config.replace('module.exports = {', (start) => `${start}\n  ${line},`)
const presets = JSON.stringify({
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
  ],
})
const npm = ['npm', 'install', '--no-audit', '--no-fund']
const babel = ['@babel/core@7', '@babel/preset-env@7', '@babel/preset-react@7']
const usual = ['jest@30', 'jest-environment-jsdom@30', 'jest-fixed-jsdom@0']

interface Setting {
  packages: string[]
  files: Record<string, string>
  settings?: Record<string, unknown>
  /** @default npm */
  install?: string[]
  command?: string[]
  env?: Record<string, string>
  test?: string
}

const settings: Record<string, Setting> = {
  'babel.config.js': {
    packages: [...usual, ...babel],
    files: { 'babel.config.js': `module.exports = ${presets}`, 'jest.config.js': config },
  },
  '.babelrc': {
    packages: [...usual, ...babel],
    files: { '.babelrc': presets, 'jest.config.js': withLine(added('`.babelrc`')) },
  },
  '@swc/jest': {
    packages: [...usual, '@swc/core@1', '@swc/jest@0'],
    files: { 'jest.config.js': withLine(added('`@swc/jest`')) },
  },
  'ts-jest': {
    packages: [...usual, 'ts-jest@29', 'typescript@5.9'],
    files: {
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          allowJs: true,
          esModuleInterop: true,
          jsx: 'react-jsx',
          module: 'commonjs',
          target: 'es2022',
        },
      }),
      'jest.config.js': withLine(added('`ts-jest`')),
    },
  },
  'next/jest': {
    packages: [...usual, 'next@16'],
    files: {
      'next.config.js': `module.exports = { ${inRow('`next/jest`', 'transpilePackages')} }`,
      'app/page.jsx': 'export default () => null',
      'jest.config.js':
        "module.exports = require('next/jest')({ dir: './' })({ testEnvironment: 'jest-fixed-jsdom' })",
    },
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  },
  'pnpm and babel.config.js': {
    packages: [...usual, ...babel],
    files: {
      'babel.config.js': `module.exports = ${presets}`,
      'jest.config.js': config,
      'pnpm-workspace.yaml': 'onlyBuiltDependencies: []\n',
    },
    install: ['npx', '-y', 'pnpm@10', 'add'],
    command: ['npx', '-y', 'pnpm@10', 'exec', 'jest'],
  },
  'Create React App 5': {
    packages: ['react-scripts@5', 'jest-environment-jsdom@27'],
    files: {
      'jest-env.js': sample("require('jest-environment-jsdom')"),
      'public/index.html': '<div id="root"></div>',
      'src/index.js': '',
    },
    settings: {
      jest: {
        ...(JSON.parse(sample('"moduleNameMapper"')) as object),
        transformIgnorePatterns: [
          /transformIgnorePatterns: \['(.*)'\]/.exec(config)?.[1]?.replaceAll('\\\\', '\\'),
        ],
      },
    },
    command: ['npx', 'react-scripts', 'test', '--env=./jest-env.js', '--watchAll=false'],
    env: { CI: 'true' },
  },
  'NODE_OPTIONS=--experimental-vm-modules': {
    packages: [...usual, ...babel],
    files: {
      'babel.config.js': `module.exports = ${presets.replace('{"targets":{"node":"current"}}', '{"targets":{"node":"current"},"modules":false}')}`,
      'jest.config.js': config.replace(
        /transformIgnorePatterns: .*/,
        "extensionsToTreatAsEsm: ['.jsx'],",
      ),
    },
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
    test: esmTest,
  },
}

describe('the packed package in Jest', () => {
  let folder: string
  let tarball: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'personalization-kit-'))
    tarball = packKit(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(Object.entries(settings))('runs with %s', async (name, setting) => {
    const app = join(folder, name.replaceAll(/\W+/g, '-'))
    const files = {
      'package.json': JSON.stringify({ name: 'app', private: true, ...setting.settings }),
      'empty.js': 'module.exports = {}',
      'src/own.test.jsx': setting.test ?? ownTest,
      ...setting.files,
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(app, file)), { recursive: true })
      writeFileSync(join(app, file), text)
    }
    const common = [
      'react@19',
      'react-dom@19',
      '@tanstack/react-query@5',
      '@testing-library/dom@10',
      '@testing-library/react@16',
    ]
    const [installer = '', ...options] = setting.install ?? npm
    const install = [...options, tarball, ...common, ...setting.packages]
    await run(installer, install, { cwd: app, env: { ...process.env, CI: '' } })
    const [command = '', ...args] = setting.command ?? ['npx', 'jest']
    const { NODE_ENV: _, ...env } = process.env
    const { stdout, stderr } = await run(command, args, {
      cwd: app,
      env: { ...env, ...setting.env },
    }).catch((error: { stdout: string; stderr: string }) => error)
    expect(`${stdout}\n${stderr}`).toMatch(/Tests: +2 passed, 2 total/)
  })
})
