import { findOrInstallEngine } from '../../scripts/findEngines.mjs'
import type { Engine, EngineOptions } from './Engine.js'
import { openChromium } from './openChromium.js'
import { openFirefox } from './openFirefox.js'
import { openWebKit } from './openWebKit.js'

export const engines = ['chromium', 'firefox', 'webkit'] as const
export type EngineKind = (typeof engines)[number]

const openers = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

/** Opens an engine, which is installed first if it has to be. */
export async function openEngine(
  engine: EngineKind,
  options: Omit<EngineOptions, 'path'>,
): Promise<Engine> {
  const path = await findOrInstallEngine[engine]()
  return openers[engine]({ path, ...options })
}
