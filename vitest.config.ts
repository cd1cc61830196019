import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ByProject } from './scripts/byProject.mjs'
import { chromiumFlags, findChromium } from './scripts/findChromium.mjs'
import { generatedFiles } from './scripts/generatedFiles.mjs'
import { runReport } from './scripts/runReport.mjs'
import { sourceAliases } from './scripts/sourceAliases.mjs'
import { nodeCommands } from './test/support/nodeCommands.js'

const fromSource = { plugins: [react(), generatedFiles()], resolve: { alias: sourceAliases } }
const setupFiles = ['test/support/failOnConsole.ts']
const fixedSeed = 'test/support/fixedSeed.ts'
/**
 * A slow or busy machine takes its time, and a wait costs nothing if it succeeds. A test may wait
 * several times, and one that never ends still does not pass.
 */
const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 120_000 } },
}

/** A new object each time: projects that share one mix up their names. */
function inChromium() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    commands: nodeCommands,
    provider: playwright({
      launchOptions: { executablePath: findChromium(), args: chromiumFlags },
    }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
  }
}

/** Every story is a test: it must render, play, be accessible and say nothing on the console. */
function stories(theme: 'light' | 'dark') {
  return {
    ...fromSource,
    plugins: [
      react(),
      generatedFiles(),
      storybookTest({ configDir: '.storybook', initialGlobals: { theme } }),
    ],
    test: {
      name: `stories-${theme}`,
      setupFiles,
      ...patience,
      // One page for all: a page for each file takes most of the time. Storybook takes each story down after itself.
      isolate: false,
      browser: inChromium(),
    },
  }
}

/** What changes the page or the modules for good. */
const isolated = [
  'test/ssr/hydration.ssr.test.tsx',
  'test/ask/useConversation.test.tsx',
  'test/i18n/timeZones.test.tsx',
  'test/panels/acrossPlaceholder.test.tsx',
  'test/panels/facilities.test.tsx',
  'test/panels/twoCopies.test.tsx',
  'test/ask/shareAnswer.test.tsx',
  'test/provider/browserStorage.test.tsx',
  'test/provider/signOut.test.tsx',
]

/** The oldest React that the package supports, for what imports React. */
const react18 = {
  resolve: {
    alias: [
      {
        find: /^(react|react-dom)(\/.*)?$/,
        replacement: fileURLToPath(new URL('test/react-18/node_modules/$1$2', import.meta.url)),
      },
      // Its other build has fixed imports.
      {
        find: /^@testing-library\/react$/,
        replacement: '@testing-library/react/dist/@testing-library/react.esm.js',
      },
      ...sourceAliases,
    ],
  },
  test: { server: { deps: { inline: [/@testing-library\/react/, /@tanstack\/react/] } } },
  /** What has a React of its own: other libraries in samples, and what loads all modules again. */
  exclude: ['test/docs/*.test.tsx', 'test/panels/{twoCopies,facilities}.test.tsx'],
}

interface InPage extends Partial<typeof react18> {
  include: string[]
  isolate: boolean
}

/** In jsdom. */
function inPage(name: string, { resolve, test, exclude = [], include, isolate }: InPage) {
  return {
    ...fromSource,
    ...(resolve ? { resolve } : {}),
    test: {
      ...patience,
      ...test,
      name,
      include,
      exclude: ['test/**/*.browser.test.tsx', ...exclude],
      isolate,
      environment: 'jsdom',
      setupFiles: [...setupFiles, fixedSeed, 'test/support/cleanup.ts'],
    },
  }
}

/** Files share the modules of the sources, because loading them takes longer than most tests. */
function inJsdom(name: string, options: Partial<typeof react18> = {}) {
  const { exclude = [] } = options
  const include = ['test/**/*.test.tsx']
  return [
    inPage(name, { ...options, include, exclude: [...exclude, ...isolated], isolate: false }),
    inPage(`${name}-isolated`, { ...options, include: isolated, isolate: true }),
  ]
}

/** The panels that most apps use, and what servers render, which run with React 18 each time. */
const react18Panels = [
  'test/panels/{PersonalizationListPanel,panelSequences}.test.tsx',
  'test/ask/AskPanel.test.tsx',
  'test/ssr/*.ssr.test.tsx',
]

/** Which browser tests look at each component, in several languages or settings. */
const looks = [
  'test/stories/{cutTexts,docs,pictures}.browser.test.tsx',
  'test/styles/resets.browser.test.tsx',
  'test/ssr/acrossEngines.browser.test.tsx',
]

/** What builds or installs apps with tools that take minutes. */
const apps = 'test/package/{bundlers,freshApps,jest,nextSettings,stacks}.package.test.ts'
/** Random acts of users in several tabs. */
const schedules = 'test/e2e/askModel.e2e.test.ts'

/** What needs the built catalog. */
const catalog = 'test/e2e/{catalog,stories}.e2e.test.ts'

/**
 * What waits in real time: the timers of a real browser, and processes that are stopped and killed. A
 * busy machine would make it wrong, so it runs with nothing else beside it.
 */
const inRealTime = {
  browser: 'test/e2e/polling.e2e.test.ts',
  redis: 'test/redis/token{Fleet,Trouble}.redis.test.ts',
}

function inBrowser(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    ...fromSource,
    optimizeDeps: { include: ['react-dom/server'] },
    test: {
      name,
      ...files,
      ...patience,
      browser: {
        ...inChromium(),
        // Pictures of components are part of the docs.
        expect: {
          toMatchScreenshot: {
            resolveScreenshotPath: ({ arg, ext, root }: Record<'arg' | 'ext' | 'root', string>) =>
              `${root}/docs/images/components/${arg}${ext}`,
          },
        },
      },
    },
  }
}

/** Against what was built, as a user would run it: no alias to the sources. */
function built(name: string, options: object) {
  return { test: { name, ...patience, isolate: false, ...options } }
}

/** Each project is complete. Which of them run together is said in `scripts/parts.mjs`. */
const projects = [
  {
    ...fromSource,
    test: {
      name: 'node',
      ...patience,
      include: ['test/**/*.test.ts'],
      exclude: ['test/**/*.{e2e,package,redis}.test.ts'],
      setupFiles: [...setupFiles, fixedSeed],
      // Loading the sources anew for each file takes longer than most tests.
      isolate: false,
    },
  },
  ...inJsdom('dom'),
  ...inJsdom('dom-react-18', react18),
  inPage('dom-react-18-panels', { ...react18, include: react18Panels, isolate: true }),
  stories('light'),
  stories('dark'),
  inBrowser('browser', { include: ['test/**/*.browser.test.tsx'], exclude: looks }),
  inBrowser('looks', { include: looks }),
  built('built', {
    include: ['test/**/*.{e2e,package}.test.ts'],
    exclude: [apps, catalog, schedules, inRealTime.browser],
  }),
  built('apps', { include: [apps] }),
  built('catalog', { include: [catalog] }),
  // Alone, because tabs that share a busy machine with other tests show late what they have.
  built('schedules', { include: [schedules], sequence: { groupOrder: 3 } }),
  // With a real Redis, and what was built in processes of their own.
  built('redis', { include: ['test/**/*.redis.test.ts'], exclude: [inRealTime.redis] }),
  built('real-time', { include: [inRealTime.browser], sequence: { groupOrder: 1 } }),
  built('redis-real-time', {
    include: [inRealTime.redis],
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
  }),
]

export default defineConfig({
  test: {
    // Browsers and servers wait for each other, so more workers than cores use the time.
    maxWorkers: '200%',
    sequence: { sequencer: ByProject },
    projects: projects.map((project) => ({
      ...project,
      plugins: [...('plugins' in project ? project.plugins : []), runReport],
    })),
  },
})
