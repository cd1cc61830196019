'use client'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { Menu, MenuItem } from '../../ui/menu/Menu.js'
import { useParts } from '../../ui/parts/Parts.js'
import { statusTabsParts } from '../parts.js'
import { listTexts } from '../texts.js'
import type { TabName } from './tabConditions.js'

/** A menu with the tabs that don't fit. */
export function MoreTabs(props: {
  names: readonly TabName[]
  counts: ReadonlyMap<TabName, number>
  onSelect: (name: TabName) => void
}) {
  const part = useParts(statusTabsParts)
  const text = useText(listTexts)
  const formatters = useFormatters()
  const { names, counts, onSelect } = props
  return (
    <div {...part('more')}>
      <Menu label={text('tabs.more')}>
        {names.map((name) => (
          <MenuItem key={name} data-tab={name} onClick={() => onSelect(name)}>
            {text(`tabs.${name}`)} <span>{formatters.number(counts.get(name) ?? 0)}</span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
