// Builds the package into dist/: JavaScript and CSS with Vite, and declarations with TypeScript.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { build } from 'vite'
import { designTokens, tailwindTheme } from './designTokens.mjs'
import { installKit } from './installKit.mjs'
import { registryItems } from './registry.mjs'

await build({ logLevel: 'warn' })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
})
copyFileSync('src/styles.css.d.ts', 'dist/styles.css.d.ts')
writeFileSync('dist/styles.layer.css', inLayer(readFileSync('dist/styles.css', 'utf8')))
writeFileSync('dist/styles/tailwind.css', tailwindTheme())
writeFileSync('dist/tokens.json', `${JSON.stringify(designTokens(), null, 2)}\n`)
for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('/texts.js') || file === 'catalog/Messages.js') await declareKeys(file)
mkdirSync('dist/registry', { recursive: true })
for (const item of registryItems())
  writeFileSync(`dist/registry/${item.name}.json`, `${JSON.stringify(item, null, 2)}\n`)
installKit()

/**
 * Returns a stylesheet in a layer that is below utilities and above base styles, in either import order
 * beside Tailwind.
 *
 * @param {string} css
 */
function inLayer(css) {
  return `@layer theme,base,components,utilities;@layer components.pk{${css.trim()}}\n`
}

/**
 * Replaces the type of a catalog, which has an entry for each message, with a union of its keys.
 *
 * @param {string} file A file in `dist/`.
 */
async function declareKeys(file) {
  const declarations = `dist/${file.replace('.js', '.d.ts')}`
  const [catalog] = Object.values(await import(`../dist/${file}`))
  const keys = Object.keys(catalog)
    .map((key) => `'${key}'`)
    .join(' | ')
  const text = readFileSync(declarations, 'utf8')
    .replace(/^declare const texts: \{[^]*?^\};\n/m, '')
    .replace(/(export declare const \w+): \{[^]*?^\};/m, `$1: Readonly<Record<${keys}, Message>>;`)
    .replace(/keyof typeof \w+/, keys)
  const from = posix.relative(dirname(file), 'i18n/Message.js').replace(/^(?!\.)/, './')
  const isImported = text.includes(`from '${from}'`)
  writeFileSync(
    declarations,
    isImported ? text : `import type { Message } from '${from}';\n${text}`,
  )
}
