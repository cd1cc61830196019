import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { browserFloor } from '../../../scripts/browserFloor.mjs'
import { root } from '../listFiles.js'

const data = join(root, 'node_modules/@mdn/browser-compat-data/data.json')

/**
 * The tree of everything that browsers can do, by its path, such as `css.properties.inset`. Read as a
 * file, because a module of this size takes long to load.
 */
const features = JSON.parse(readFileSync(data, 'utf8')) as Record<string, Identifier>

type Browser = keyof typeof browserFloor
const browsers = Object.entries(browserFloor) as [Browser, string][]

/** Returns a feature by its path. */
export function findFeature(...path: string[]): Identifier | undefined {
  let found: Identifier | undefined
  let level: Record<string, Identifier> | undefined = features
  for (const name of path) {
    found = level && Object.hasOwn(level, name) ? level[name] : undefined
    level = found
  }
  return found
}

/**
 * Returns the browsers of the floor that lack a feature, with the version that has it.
 *
 * @param isUsedWith Returns whether it is also used with a prefix.
 */
export function missingIn(
  feature: Identifier,
  isUsedWith: (prefix: string) => boolean = () => false,
): string[] {
  const support = feature.__compat?.support
  if (!support) return []
  return browsers.flatMap(([browser, floor]) => {
    const statements = support[browser]
    if (!statements) return []
    const all = Array.isArray(statements) ? statements : [statements]
    if (all.some((statement) => hasSince(statement, floor, isUsedWith))) return []
    const since = all.find((statement) => !statement.flags)?.version_added
    return [`${browser} ${typeof since === 'string' ? since : 'never'}`]
  })
}

/** Returns whether a version has all of a feature without a flag, under a name that is used. */
function hasSince(
  statement: SimpleSupportStatement,
  floor: string,
  isUsedWith: (prefix: string) => boolean,
): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    partial_implementation: isPartial,
    prefix,
    alternative_name: otherName,
  } = statement
  if (flags || isPartial || otherName || typeof added !== 'string') return false
  if (prefix && !isUsedWith(prefix)) return false
  if (typeof removed === 'string' && compareVersions(removed, floor) <= 0) return false
  return added === 'preview' ? false : compareVersions(added.replace('≤', ''), floor) <= 0
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A feature that is used, by its path in the data, and where. */
export interface UsedFeature {
  path: string
  feature: Identifier
  where: string
}

/** Collects features that are used: each once, with the first place. */
export function createCollector() {
  const used = new Map<string, UsedFeature>()
  const unknown = new Map<string, string>()
  const names = new Set<string>()
  return {
    used,
    /** Every name in the styles, such as `-webkit-user-select`. */
    names,
    /** What the data does not have, with the first place. */
    unknown,
    /** Adds the first of these paths that exists. Returns whether one does. */
    add(where: string, ...paths: string[][]): boolean {
      for (const path of paths) {
        const feature = findFeature(...path)
        if (!feature) continue
        const name = path.join('.')
        if (!used.has(name)) used.set(name, { path: name, feature, where })
        return true
      }
      return false
    },
    addUnknown(name: string, where: string) {
      if (!unknown.has(name)) unknown.set(name, where)
    },
  }
}

export type Collector = ReturnType<typeof createCollector>
