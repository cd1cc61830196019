import { parse } from 'postcss'
import parseSelector from 'postcss-selector-parser'

/**
 * Writes `:is(td, th)` as a list of selectors. Tools that compile a stylesheet for older browsers replace it with
 * `:-webkit-any(td, th)`, which counts as a class, so that other rules would win.
 *
 * @param {string} css
 * @returns {string}
 */
export function listTypes(css) {
  const sheet = parse(css)
  sheet.walkRules((rule) => {
    if (!rule.selector.includes(':is(')) return
    const { nodes } = parseSelector().astSync(rule.selector)
    rule.selector = nodes.flatMap(expand).map(String).join(',')
  })
  return sheet.toString()
}

/** @param {parseSelector.Selector} selector @returns {parseSelector.Selector[]} */
function expand(selector) {
  const at = selector.nodes.findIndex((node) => typesOf(node).length > 0)
  const found = selector.nodes[at]
  if (!found) return [selector]
  // A type comes first in its part of the selector, and once.
  const start =
    selector.nodes.findLastIndex(({ type }, index) => index < at && type === 'combinator') + 1
  if (selector.nodes[start]?.type === 'tag') return [selector]
  return typesOf(found).flatMap((tag) => {
    const listed = selector.clone()
    listed.at(at).remove()
    listed.nodes.splice(start, 0, tag.clone())
    return expand(listed)
  })
}

/** Returns the types in an `:is()` that has nothing but types. */
function typesOf(/** @type {parseSelector.Node} */ node) {
  if (node.type !== 'pseudo' || node.value !== ':is') return []
  const types = node.nodes.flatMap((selector) => {
    const [only, ...others] = selector.nodes
    return only?.type === 'tag' && others.length === 0 ? [only] : []
  })
  return types.length === node.nodes.length ? types : []
}
