// Builds the package into dist/: JavaScript and CSS by Vite, declarations by TypeScript.
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { build } from 'vite'

await build({ logLevel: 'warn' })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
})
copyFileSync('src/styles.css.d.ts', 'dist/styles.css.d.ts')
