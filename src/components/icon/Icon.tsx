import type { IconName } from './iconPaths.js'
import { iconPaths } from './iconPaths.js'

/** A small picture beside a word. Hidden from assistive technology: the word says it. */
export function Icon({ name, size = '1em' }: { name: IconName; size?: string }) {
  const shape: { fill?: string; stroke?: string; dashed?: string } = iconPaths[name]
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
  } as const
  return (
    <svg
      className="pk-icon"
      data-icon={name}
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
