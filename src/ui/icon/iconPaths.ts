/** The shapes of an icon: a solid shape, a solid line, and a dashed line. */
export interface IconPaths {
  fill?: string | undefined
  stroke?: string | undefined
  dashed?: string | undefined
}

/** An icon that is loaded only by the components that use it. */
export interface OwnIcon extends IconPaths {
  name: string
}

/**
 * The shapes of the icons that the table and the badges render, on a 16 × 16 grid. `icons.ts` has the
 * others. `fill` shapes are solid. `stroke` shapes have lines 1.5 units wide. Each state has its
 * own shape, so that states differ by more than color.
 */
export const iconPaths = {
  running: {
    fill: 'M5 3.2v9.6a.6.6 0 0 0 .92.5l7.3-4.8a.6.6 0 0 0 0-1L5.92 2.7A.6.6 0 0 0 5 3.2Z',
  },
  paused: { fill: 'M4.5 3h2.2v10H4.5zM9.3 3h2.2v10H9.3z' },
  ended: { fill: 'M4 4h8v8H4z' },
  scheduled: { stroke: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 4.8V8l2.2 1.6' },
  draft: { dashed: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2Z' },
  disabled: { stroke: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM4 12l8-8' },
  unknown: {
    dashed: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2Z',
    stroke: 'M6.5 6.4A1.5 1.5 0 1 1 8 8.1v.7M8 10.9v.3',
  },
  error: {
    fill: 'M5.5 1.6h5l3.9 3.9v5l-3.9 3.9h-5l-3.9-3.9v-5ZM7.2 4.4v4.6h1.6V4.4ZM7.2 10.2v1.6h1.6v-1.6Z',
  },
  warning: {
    stroke: 'M8 2.6 14 13.2H2ZM8 6.6v3M8 11.4h.01',
  },
  ascending: { stroke: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7' },
  descending: { stroke: 'M8 3.5v9M4.5 9 8 12.5 11.5 9' },
  empty: { stroke: 'M2.5 9.5 4.3 3.6h7.4l1.8 5.9v3H2.5ZM2.5 9.5h3.3l.8 1.5h2.8l.8-1.5h3.3' },
  lock: { stroke: 'M4 7.2h8v6H4ZM5.6 7.2V5.4a2.4 2.4 0 0 1 4.8 0v1.8' },
  next: { stroke: 'M3.5 6 8 10.5 12.5 6' },
} as const satisfies Record<string, IconPaths>

/** The name of an icon that is always loaded. */
export type IconName = keyof typeof iconPaths
