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
  draft: {
    stroke:
      'M2.8 13.2l.6-2.8 7.4-7.4a1.4 1.4 0 0 1 2 0l.2.2a1.4 1.4 0 0 1 0 2l-7.4 7.4-2.8.6ZM9.4 4.4l2.2 2.2',
  },
  disabled: { stroke: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM4 12l8-8' },
  unknown: {
    dashed: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2Z',
    stroke: 'M6.5 6.4A1.5 1.5 0 1 1 8 8.1v.7M8 10.9v.3',
  },
  error: { stroke: 'M5.6 2.3h4.8l3.3 3.3v4.8l-3.3 3.3H5.6l-3.3-3.3V5.6ZM8 5v3.6M8 10.8v.3' },
  ascending: { stroke: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7' },
  descending: { stroke: 'M8 3.5v9M4.5 9 8 12.5 11.5 9' },
  empty: { stroke: 'M2.5 9.5 4.3 3.6h7.4l1.8 5.9v3H2.5ZM2.5 9.5h3.3l.8 1.5h2.8l.8-1.5h3.3' },
  lock: { stroke: 'M4 7.2h8v6H4ZM5.6 7.2V5.4a2.4 2.4 0 0 1 4.8 0v1.8' },
  next: { stroke: 'M3.5 6 8 10.5 12.5 6' },
} as const satisfies Record<string, IconPaths>

/** The name of an icon that is always loaded. */
export type IconName = keyof typeof iconPaths
