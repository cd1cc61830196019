import type { UsePersonalizationListOptions } from './usePersonalizationList.js'

/** Splits a component's props into list options and other props. */
export function splitListOptions<Props extends Partial<UsePersonalizationListOptions>>(
  props: Props,
) {
  const { personalizations, view, defaultView, onViewChange, fields, ...others } = props
  const { facets, selectedKeys, defaultSelectedKeys, onSelectedKeysChange, ...more } = others
  const { changedKeys, ...rest } = more
  const viewed = { personalizations, view, defaultView, onViewChange, fields, facets, changedKeys }
  const selected = { selectedKeys, defaultSelectedKeys, onSelectedKeysChange }
  return [{ ...viewed, ...selected }, rest] as const
}
