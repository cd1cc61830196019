// Finds or installs what the tests need besides npm packages. What can't be installed is reported when
// it is used.
import { findOrInstallChromium } from './findChromium.mjs'
import { findOrInstallRedis } from './findRedis.mjs'

for (const find of [findOrInstallChromium, findOrInstallRedis]) {
  try {
    find()
  } catch {
    process.exitCode = 1
  }
}
