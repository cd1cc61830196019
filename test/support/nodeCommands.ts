import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import type { BrowserCommand } from 'vitest/node'
import { sourceAliases } from '../../scripts/sourceAliases.mjs'
import type { EnginePlace } from './engineScreens.js'
import type { EngineTexts } from './engineTexts.js'

declare module 'vitest/browser' {
  interface BrowserCommands {
    renderInNode: (place: EnginePlace, names: readonly string[]) => Promise<Record<string, string>>
    formatDatesInNode: (locale: string, timeZone: string) => Promise<EngineTexts>
    formatWordsInNode: (locale: string) => Promise<EngineTexts>
  }
}

let sources: Promise<ViteDevServer> | undefined

/** Runs an export of a file in Node, from source. Packages are Node's own. */
function inNode<Args extends unknown[]>(file: string, name: string): BrowserCommand<Args> {
  return async (_, ...args) => {
    sources ??= createServer({
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      resolve: { alias: sourceAliases },
    })
    const module = await (await sources).ssrLoadModule(`/test/support/${file}`)
    return module[name](...args)
  }
}

/** Commands with which tests in Chromium get what Node writes. */
export const nodeCommands = {
  renderInNode: inNode<[EnginePlace, readonly string[]]>('renderScreens.tsx', 'renderScreens'),
  formatDatesInNode: inNode<[string, string]>('engineTexts.ts', 'formatDates'),
  formatWordsInNode: inNode<[string]>('engineTexts.ts', 'formatWords'),
}
