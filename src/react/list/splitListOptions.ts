import type { UsePersonalizationListOptions } from './usePersonalizationList.js'

/** Parts the props of a component into what is the list's and what is its own. */
export function splitListOptions<Props extends Partial<UsePersonalizationListOptions>>(
  props: Props,
) {
  const { personalizations, view, defaultView, onViewChange, fields, ...others } = props
  const { facets, selectedKeys, defaultSelectedKeys, onSelectedKeysChange, ...rest } = others
  const viewed = { personalizations, view, defaultView, onViewChange, fields, facets }
  const selected = { selectedKeys, defaultSelectedKeys, onSelectedKeysChange }
  return [{ ...viewed, ...selected }, rest] as const
}
