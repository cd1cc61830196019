import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './listFiles.js'

/** The custom properties declared in a stylesheet of `src/`, in order. */
export function cssTokens(file: string): [name: string, value: string][] {
  const css = readFileSync(join(root, 'src', file), 'utf8')
  return [...css.matchAll(/(--(?:pk-|_tint)[\w-]*):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
}
