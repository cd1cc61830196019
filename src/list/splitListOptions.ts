import type { UsePersonalizationListOptions } from './usePersonalizationList.js'

/** Splits a component's props into list options and other props. */
export function splitListOptions<Props extends Partial<UsePersonalizationListOptions>>(
  props: Props,
) {
  const { personalizations, view, defaultView, onViewChange, fields, ...others } = props
  const { facets, selectedKeys, defaultSelectedKeys, onSelectedKeysChange, ...more } = others
  const { changedKeys, fallbackSort, ...rest } = more
  const viewed = { personalizations, view, defaultView, fallbackSort, onViewChange }
  const selected = { selectedKeys, defaultSelectedKeys, onSelectedKeysChange }
  return [{ ...viewed, ...selected, fields, facets, changedKeys }, rest] as const
}
