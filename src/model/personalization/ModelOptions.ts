import type { ParseRuleOptions } from '../rules/parseRule.js'

/** What your app knows about the service's data that its interface leaves open. */
export interface ModelOptions extends ParseRuleOptions {}

/** Returns these options without others, so that works with the same ones are shared. */
export function pickModelOptions({ adapters }: ModelOptions): ModelOptions {
  return { adapters }
}
