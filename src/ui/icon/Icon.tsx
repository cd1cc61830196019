'use client'
import { useContext } from 'react'
import type { IconName, IconPaths, OwnIcon } from './iconPaths.js'
import { iconPaths } from './iconPaths.js'
import type { Icons } from './IconsContext.js'
import { IconsContext } from './IconsContext.js'

/**
 * An icon next to a word, or the host's icon of the same name. Hidden from assistive technology,
 * because the word has the same meaning. As large as the text.
 */
export function Icon({ name }: { name: IconName | OwnIcon }) {
  return renderIcon(name, useContext(IconsContext))
}

/** Set on the paths, because pages often set a fill for every `svg`. */
const line = { fill: 'none', stroke: 'currentColor' }

/** Renders an {@link Icon} without a component, for lists that have one in each row. */
export function renderIcon(name: IconName | OwnIcon, icons: Icons) {
  const { label, shape } = readIcon(name)
  const own = icons?.[label]
  if (own !== undefined) {
    return (
      <span className="pk-icon" data-icon={label} aria-hidden="true">
        {own}
      </span>
    )
  }
  return (
    <svg
      className="pk-icon"
      data-icon={label}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      aria-hidden="true"
    >
      {shape.fill && <path d={shape.fill} fill="currentColor" />}
      {shape.dashed && <path d={shape.dashed} {...line} strokeDasharray="2.2 2.3" />}
      {shape.stroke && <path d={shape.stroke} {...line} />}
    </svg>
  )
}

/**
 * Returns an icon's name and shape. An unknown name, such as a state from a newer service, gets the icon for
 * unknown states.
 */
function readIcon(name: IconName | OwnIcon): { label: string; shape: IconPaths } {
  if (typeof name === 'object') return { label: name.name, shape: name }
  const label = Object.hasOwn(iconPaths, name) ? name : 'unknown'
  return { label, shape: iconPaths[label] }
}
