// Finds or installs what the tests need besides npm packages. What can't be installed is reported when
// it is used.
import { chromiumPackages, findChromium, findOrInstallChromium } from './findChromium.mjs'
import { enginePackages, findFirefox, findOrInstallEngine, findWebKit } from './findEngines.mjs'
import { findOrInstallRedis, findRedis } from './findRedis.mjs'
import { installOnDebian, isDebianRoot } from './systemTools.mjs'

const packages = [...chromiumPackages, 'redis-server', ...Object.values(enginePackages).flat()]
/** Together, packages take half the time. */
async function installTogether() {
  const isComplete = [findChromium, findRedis, findFirefox, findWebKit].every((find) => find())
  if (isDebianRoot() && !isComplete) installOnDebian(packages)
}

const engines = Object.values(findOrInstallEngine)
for (const find of [installTogether, findOrInstallChromium, findOrInstallRedis, ...engines]) {
  try {
    await find()
  } catch {
    process.exitCode = 1
  }
}
