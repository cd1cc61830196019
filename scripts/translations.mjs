/**
 * Lists the texts that a language lacks, and those that English no longer has: `npm run translations`. With `--write`,
 * removes the latter and puts the others in the order of the English texts. With `--complete`, as before a release, fails
 * if a text is missing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')
const isWriting = process.argv.includes('--write')
const { module } = await runnerImport(join(root, 'src/catalog/messageKeys.ts'))
/** @type {readonly string[]} */
const keys = module.messageKeys
const folder = join(root, 'src/locales')
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
let open = 0
for (const name of files) {
  const path = join(folder, name)
  const texts = JSON.parse(readFileSync(path, 'utf8'))
  const lists = {
    missing: keys.filter((key) => !Object.hasOwn(texts, key)),
    obsolete: Object.keys(texts).filter((key) => !keys.includes(key)),
  }
  for (const [what, list] of Object.entries(lists)) {
    open += list.length
    if (list.length > 0) console.info(`${name}: ${what}\n  ${list.join('\n  ')}`)
  }
  if (!isWriting) continue
  const known = keys.filter((key) => Object.hasOwn(texts, key)).map((key) => [key, texts[key]])
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`)
}
if (open > 0 && process.argv.includes('--complete')) process.exitCode = 1
console.info(`${keys.length} texts, ${files.length} languages beside English, ${open} open`)
