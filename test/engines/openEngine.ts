import { findOrInstallEngine } from '../../scripts/findEngines.mjs'
import type { Engine, EngineOptions } from './Engine.js'
import { openChromium } from './openChromium.js'
import { openFirefox } from './openFirefox.js'
import { openWebKit } from './openWebKit.js'

const engines = ['chromium', 'firefox', 'webkit'] as const
type EngineKind = (typeof engines)[number]

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

/** Opens an engine, which is installed first if it has to be. */
export async function openEngine(
  engine: EngineKind,
  options: Omit<EngineOptions, 'path'>,
): Promise<Engine> {
  const path = await findOrInstallEngine[engine]()
  return openers[engine]({ path, ...options })
}

/** Returns the engines of this machine. On a build server, it must have all of them. */
export async function findEngines(): Promise<EngineKind[]> {
  const found: EngineKind[] = []
  for (const engine of engines) {
    try {
      await findOrInstallEngine[engine]()
      found.push(engine)
    } catch (error) {
      if (process.env.CI) throw error
      console.warn(`Nothing runs in ${engine}: ${String(error)}`)
    }
  }
  return found
}
