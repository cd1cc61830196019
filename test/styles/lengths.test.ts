import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, root } from '../support/listFiles.js'

const stylesheets = listFiles('src', '.css')
const css = new Map(
  stylesheets.map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')] as const),
)
const isLength = /\d(?:px|rem|em|%|vh|vw|dvb)\b/

/** The properties that are lengths: some declaration of them has a unit, or a sum of them has one. */
const lengths = new Set(
  [...css.values()].flatMap((text) => {
    const declared = [...text.matchAll(/(--[\w-]+):\s*([^;]+);/g)]
      .filter(([, , value = '']) => isLength.test(value))
      .map(([, name]) => name)
    const added = [...text.matchAll(/calc\([^;]*;/g)]
      .filter(([sum]) => / [+-] /.test(sum) && isLength.test(sum))
      .flatMap(([sum]) =>
        [...sum.matchAll(/(?:[(,] ?|[+-] )var\((--[\w-]+)/g)].map(([, name]) => name),
      )
    return [...declared, ...added]
  }),
)

/** Returns lengths without a unit. `calc(0 + 1rem)` is invalid, so the whole declaration is ignored. */
function zerosIn(file: string, text: string): string[] {
  return [...text.matchAll(/(--[\w-]+):\s*0;/g)]
    .map(([, name = '']) => name)
    .filter((name) => lengths.has(name))
    .map((name) => `${file}: ${name}`)
}

it('a length in a custom property has a unit, also if it is 0', () => {
  expect(lengths.size).toBeGreaterThan(20)
  expect([...css].flatMap(([file, text]) => zerosIn(file, text))).toEqual([])
  expect(zerosIn('a.css', '.a { --_pad: 0; }')).toEqual(['a.css: --_pad'])
})
