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
 * The shapes of all icons on a 16 × 16 grid. `fill` shapes are solid. `stroke` shapes have lines
 * 1.5 units wide. Each state has its own shape, so that states differ by more than color.
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
  pending: {
    stroke:
      'M4.5 2.5h7M4.5 13.5h7M5.2 2.7c0 2.9 2.8 3.6 2.8 5.3s-2.8 2.4-2.8 5.3M10.8 2.7C10.8 5.6 8 6.3 8 8s2.8 2.4 2.8 5.3',
  },
  processing: { stroke: 'M8 2.2A5.8 5.8 0 1 1 2.2 8' },
  done: { stroke: 'M3.2 8.6l3 3 6.6-7' },
  error: { stroke: 'M5.6 2.3h4.8l3.3 3.3v4.8l-3.3 3.3H5.6l-3.3-3.3V5.6ZM8 5v3.6M8 10.8v.3' },
  sortNone: { stroke: 'M5.5 6.2 8 3.7l2.5 2.5M5.5 9.8 8 12.3l2.5-2.5' },
  sortAscending: { stroke: 'M8 12.5v-9M4.5 7 8 3.5 11.5 7' },
  sortDescending: { stroke: 'M8 3.5v9M4.5 9 8 12.5 11.5 9' },
  empty: { stroke: 'M2.5 9.5 4.3 3.6h7.4l1.8 5.9v3H2.5ZM2.5 9.5h3.3l.8 1.5h2.8l.8-1.5h3.3' },
  lock: { stroke: 'M4 7.2h8v6H4ZM5.6 7.2V5.4a2.4 2.4 0 0 1 4.8 0v1.8' },
  offline: {
    stroke: 'M2.2 6.2a8.4 8.4 0 0 1 11.6 0M4.4 8.8a5.2 5.2 0 0 1 7.2 0M8 12v.2M3 13 13 3',
  },
  refresh: { stroke: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.6v2.6h-2.6' },
  copy: { stroke: 'M5.8 5.8h7v7h-7ZM3.2 10.2V3.2h7' },
  down: { stroke: 'M8 3v10M3.8 9 8 13.2 12.2 9' },
  previous: { stroke: 'M3.5 10 8 5.5l4.5 4.5' },
  next: { stroke: 'M3.5 6 8 10.5 12.5 6' },
  search: { stroke: 'M7 2.8a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4ZM10.2 10.2l3.2 3.2' },
  close: { stroke: 'M4 4l8 8M12 4l-8 8' },
  link: { stroke: 'M6.8 9.2 13 3M8.6 3H13v4.4M11.4 9.4v3.1H3.5V4.6h3.3' },
  download: { stroke: 'M8 2.8v7M4.9 6.9 8 10l3.1-3.1M3 13h10' },
  component: { stroke: 'M8 2.2 13.2 5v6L8 13.8 2.8 11V5ZM2.8 5 8 7.8 13.2 5M8 7.8v6' },
  redirect: { stroke: 'M3 12.5V8.2a2 2 0 0 1 2-2h7.6M9.6 3.2l3 3-3 3' },
  onSite: { stroke: 'M2.5 3.2h11v9.6h-11ZM2.5 6.2h11M5.2 9.4h5.6' },
  hiddenAi: { stroke: 'M8 2.4l1.3 4.3L13.6 8l-4.3 1.3L8 13.6 6.7 9.3 2.4 8l4.3-1.3Z' },
  filter: { stroke: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3' },
  display: {
    stroke:
      'M2.5 5h5.2M11.3 5h2.2M2.5 11h2.2M8.3 11h5.2M9.5 3.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM6.5 9.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  },
  more: { stroke: 'M3.5 8h.01M8 8h.01M12.5 8h.01' },
  forward: { stroke: 'M6 3.5 10.5 8 6 12.5' },
  bookmark: { stroke: 'M4.2 2.8h7.6v10.4L8 10.4l-3.8 2.8Z' },
  up: { stroke: 'M8 13V3M3.8 7 8 2.8 12.2 7' },
  remove: { stroke: 'M3 4.4h10M6.4 4.2V2.8h3.2v1.4M4.4 4.6l.6 8.6h6l.6-8.6' },
} as const satisfies Record<string, IconPaths>

/** The name of an icon that is always loaded. */
export type IconName = keyof typeof iconPaths
