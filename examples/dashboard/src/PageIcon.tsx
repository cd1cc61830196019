import type { pages } from './useDashboard.js'

const paths: Record<keyof typeof pages | 'more', string> = {
  overview: 'M3.5 3.5h4.6v4.6H3.5ZM9.9 3.5h4.6v4.6H9.9ZM3.5 9.9h4.6v4.6H3.5ZM9.9 9.9h4.6v4.6H9.9Z',
  list: 'M3 4.5h12M3 9h12M3 13.5h12',
  timeline: 'M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM9 5.5V9l2.5 1.5',
  conflicts: 'M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM9 5.8v3.7M9 12.1v.1',
  audit: 'M3.5 5l1.5 1.5L7.5 4M3.5 12l1.5 1.5L7.5 11M10.5 5.5H15M10.5 12.5H15',
  matrix: 'M3.5 3.5h11v11h-11ZM3.5 7.2h11M3.5 10.8h11M7.2 3.5v11M10.8 3.5v11',
  simulator: 'M6 3.5v11l8.5-5.5Z',
  changes: 'M9 3v6.5h4.5M3 9a6 6 0 1 0 2-4.5L3 6.3V3',
  more: 'M4 8.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM9 8.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM14 8.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
}

/** The icon of a page, which is shown on a phone. */
export function PageIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
