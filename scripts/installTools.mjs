// Finds or installs what the tests need besides npm packages. What can't be installed is reported when
// it is used.
import { findOrInstallChromium } from './findChromium.mjs'
import { findOrInstallEngine } from './findEngines.mjs'
import { findOrInstallRedis } from './findRedis.mjs'

const engines = Object.values(findOrInstallEngine)
for (const find of [findOrInstallChromium, findOrInstallRedis, ...engines]) {
  try {
    await find()
  } catch {
    process.exitCode = 1
  }
}
