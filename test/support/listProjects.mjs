// Prints each project of the test runner with one of its files, and whether naming this file finds it.
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', { watch: false })
/** @type {Record<string, string>} */
const fileOf = {}
for (const { project, moduleId } of await vitest.globTestSpecifications()) {
  fileOf[project.name.replace(' (chromium)', '')] ??= moduleId
}
/** @type {Record<string, boolean>} */
const isFound = {}
for (const [name, file] of Object.entries(fileOf)) {
  const found = await vitest.globTestSpecifications([file])
  isFound[name] = found.some(({ project }) => project.name.startsWith(name))
}
await vitest.close()
console.log(`PROJECTS ${JSON.stringify(isFound)}`)
