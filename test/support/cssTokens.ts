import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './listFiles.js'

/** Returns the custom properties declared in a stylesheet in `src/`, in order. */
export function cssTokens(file: string): Map<string, string> {
  const css = readFileSync(join(root, 'src', file), 'utf8')
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
