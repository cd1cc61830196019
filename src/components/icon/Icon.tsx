'use client'
import { useContext } from 'react'
import { IconsContext } from '../../react/HostOptions.js'
import type { IconName, IconPaths, OwnIcon } from './iconPaths.js'
import { iconPaths } from './iconPaths.js'

/**
 * An icon next to a word, or the host's icon of the same name. Hidden from assistive technology,
 * because the word has the same meaning.
 */
export function Icon({
  name,
  size = '1em',
}: {
  name: IconName | OwnIcon
  size?: string | undefined
}) {
  const label = typeof name === 'string' ? name : name.name
  const own = useContext(IconsContext)?.[label]
  if (own !== undefined) {
    return (
      <span className="pk-icon" data-icon={label} aria-hidden="true">
        {own}
      </span>
    )
  }
  const shape: IconPaths = typeof name === 'string' ? iconPaths[name] : name
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
  } as const
  return (
    <svg
      className="pk-icon"
      data-icon={label}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {shape.fill && <path d={shape.fill} fill="currentColor" />}
      {shape.dashed && <path d={shape.dashed} {...line} strokeDasharray="2.2 2.3" />}
      {shape.stroke && <path d={shape.stroke} {...line} strokeLinejoin="round" />}
    </svg>
  )
}
