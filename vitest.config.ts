import { fileURLToPath } from 'node:url'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { ByProject } from './scripts/byProject.mjs'
import { chromiumFlags, findChromium } from './scripts/findChromium.mjs'
import { generatedFiles } from './scripts/generatedFiles.mjs'
import { sourceAliases } from './scripts/sourceAliases.mjs'
import { waiting } from './scripts/turns.mjs'
import { nodeCommands } from './test/support/nodeCommands.js'

const fromSource = { plugins: [react(), generatedFiles()], resolve: { alias: sourceAliases } }
const setupFiles = ['test/support/failOnConsole.ts']
const isFull = process.env.TEST_FULL !== undefined

/**
 * A slow or busy machine takes its time, and a wait costs nothing if it succeeds. A test may wait
 * several times, and one that never ends still does not pass.
 */
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

/**
 * What runs each time. The full run also compares the examples of each docs page with its stories,
 * looks for cut texts in all stories and four languages, tests more accents, hydrates all components
 * in all languages, compares what formatters return in both engines, translates more pages, uses all
 * panels inside a frame, drags columns at more widths and scales, and compares pictures.
 */
const always = new RegExp(
  [
    'trace of the service|a screen reader|^the theme|an accent|any accent|a neutral color',
    'the probe for cut|without what the oldest|does not type|every reset .*in the sample',
    'the date of a line .*language (en|ar),',
    'what Node renders .*(same dates after hydration|every component)',
    'page translation that moves .* in the (list|ask panel)',
    'page translation that replaces .* in the ask panel',
    'inside a shadow root|question box inside a frame|two panels of one session',
    'the panel at 1440 px, (ltr|rtl), scaled by 1,|the table at 1440 px, ltr',
    'without field-sizing|an overlay above everything|a place for a panel|^a theme that|^a theme with|^a dark surface|on a phone, the fields of|Ctrl\\+Z|a shortcut in a browser',
  ].join('|'),
)

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

/**
 * Every story is a test: it must render, play, be accessible and say nothing on the console. In light here; `npm run
 * test:full` takes every story in dark as well.
 */
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
      exclude: waiting.stories,
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
  exclude: [
    'test/docs/*.test.tsx',
    'test/panels/{twoCopies,facilities}.test.tsx',
    ...waiting.react18,
  ],
}

/**
 * In jsdom. Files share the modules of the sources, because loading them takes longer than most tests.
 */
function inJsdom(
  name: string,
  { resolve, test, exclude: others = [] }: Partial<typeof react18> = {},
) {
  const common = {
    ...patience,
    ...test,
    environment: 'jsdom',
    setupFiles: [...setupFiles, 'test/support/cleanup.ts'],
  }
  const include = ['test/**/*.test.tsx']
  const exclude = ['test/**/*.browser.test.tsx', ...others]
  const project = { ...fromSource, ...(resolve ? { resolve } : {}) }
  return [
    {
      ...project,
      test: { ...common, name, include, exclude: [...exclude, ...isolated], isolate: false },
    },
    {
      ...project,
      test: { ...common, name: `${name}-isolated`, include: isolated, exclude, isolate: true },
    },
  ]
}

/**
 * What waits in real time: the timers of a real browser, and processes that are stopped and killed. A busy
 * machine would make it wrong, so the full run takes it, after all others and with nothing else beside it.
 */
const inRealTime = {
  browser: ['test/e2e/polling.e2e.test.ts'],
  redis: ['test/redis/token{Fleet,Trouble}.redis.test.ts'],
}

function withRedis(name: string, options: object) {
  const include = ['test/**/*.redis.test.ts']
  return { test: { name, include, ...patience, ...options } }
}

function realTime() {
  const include = inRealTime.browser
  return [
    { test: { name: 'real-time', include, ...patience, sequence: { groupOrder: 1 } } },
    withRedis('redis-real-time', {
      include: inRealTime.redis,
      maxWorkers: 1,
      sequence: { groupOrder: 2 },
    }),
  ]
}

export default defineConfig({
  test: {
    // Browsers and servers wait for each other, so more workers than cores use the time.
    maxWorkers: '200%',
    sequence: { sequencer: ByProject },
    projects: [
      {
        ...fromSource,
        test: {
          name: 'node',
          ...patience,
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{e2e,package,redis}.test.ts', ...waiting.node],
          setupFiles,
          // Loading the sources anew for each file takes longer than most tests.
          isolate: false,
        },
      },
      ...inJsdom('dom'),
      ...inJsdom('dom-react-18', react18),
      stories('light'),
      ...(isFull ? [stories('dark')] : []),
      {
        ...fromSource,
        optimizeDeps: { include: ['react-dom/server'] },
        test: {
          name: 'docs',
          include: ['test/**/*.browser.test.tsx'],
          exclude: waiting.docs,
          ...patience,
          browser: {
            ...inChromium(),
            // Pictures of components are part of the docs.
            expect: {
              toMatchScreenshot: {
                resolveScreenshotPath: ({ arg, ext, root }) =>
                  `${root}/docs/images/components/${arg}${ext}`,
              },
            },
          },
          ...(isFull ? {} : { testNamePattern: always }),
        },
      },
      {
        // Against what was built, as a user would run it: no alias to the sources.
        test: {
          name: 'built',
          include: ['test/**/*.{e2e,package}.test.ts'],
          exclude: [...inRealTime.browser, ...waiting.built],
          ...patience,
          isolate: false,
        },
      },
      // With a real Redis, and what was built in processes of their own.
      withRedis('redis', { exclude: inRealTime.redis }),
      ...(isFull ? realTime() : []),
    ],
  },
})
