import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import shortenCalc from 'postcss-calc'
import { expect, it } from 'vitest'
import { root } from '../support/listFiles.js'

/** The stylesheets, of which one is in a layer. */
const sheets = ['styles.css', 'styles.layer.css', 'styles/tailwind.css', 'styles/shadcn.css']

it.each(sheets)('a tool that shortens calc() reads all of %s', (sheet) => {
  const css = readFileSync(join(root, 'dist', sheet), 'utf8')
  const result = postcss([shortenCalc({ warnWhenCannotResolve: false })]).process(css, {
    from: undefined,
  })
  expect(result.warnings().map(String)).toEqual([])
  const count = (text: string) => text.match(/calc\(/g)?.length ?? 0
  console.info(`${sheet}: ${count(css)} calc(), ${count(result.css)} after shortening`)
})
