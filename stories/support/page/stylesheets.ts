import { componentProps } from '../../../.storybook/componentProps.js'
import base from '../../../src/styles/base.css?raw'
import states from '../../../src/styles/states.css?raw'
import dark from '../../../src/styles/tokens-dark.css?raw'
import light from '../../../src/styles/tokens-light.css?raw'
import tokens from '../../../src/styles/tokens.css?raw'

/** The stylesheets that declare custom properties. */
export const sheets = { tokens, light, dark }

const componentSheets = import.meta.glob<string>('../../../src/*/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the public custom properties that a stylesheet declares, without `--`, in order. */
export function declared(css: string, prefix = 'pk-'): string[] {
  const found = css.matchAll(new RegExp(`^\\s*--(${prefix}[\\w-]+):`, 'gm'))
  return [...new Set([...found].map(([, name = '']) => name))]
}

/** The public custom properties that each private one is derived from. */
const derived = new Map<string, Set<string>>()
for (const [, name = '', value = ''] of `${tokens}${light}${states}${base}`.matchAll(
  /--(_[\w-]+):([^;]+);/g,
)) {
  derived.set(name, new Set([...(derived.get(name) ?? []), ...usedIn(value)]))
}

/** The names that a text refers to, such as `pk-bg` and `_fg`. */
function usedIn(css: string): string[] {
  return [...css.matchAll(/var\(--((?:pk-|_)[\w-]+)/g)].map(([, name = '']) => name)
}

/** Returns the public names that names are derived from, directly or not. */
function resolve(names: Iterable<string>): Set<string> {
  const all = new Set(names)
  for (const name of all) for (const source of derived.get(name) ?? []) all.add(source)
  return new Set([...all].filter((name) => name.startsWith('pk-')))
}

/** The public custom properties of each component, by its name. */
export const tokensOf: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>()
  for (const [file, css] of Object.entries(componentSheets)) {
    const name = componentOf(file.replaceAll(/.*\/|\.css$/g, ''))
    found.set(name, new Set([...(found.get(name) ?? []), ...resolve(usedIn(css))]))
  }
  return found
})()

/** Returns the component that a stylesheet belongs to: `ScheduleTimeline` for its `ScheduleTimelineAxis`. */
function componentOf(stylesheet: string): string {
  const fits = Object.keys(componentProps).filter((name) => stylesheet.startsWith(name))
  return fits.sort((one, other) => other.length - one.length)[0] ?? stylesheet
}

/** Returns the public components that use a custom property, by name. */
export function usersOf(token: string): string[] {
  return [...tokensOf]
    .filter(([name, tokens]) => tokens.has(token) && name in componentProps)
    .map(([name]) => name)
}
