import type { DrawnArea, Layer } from './drawPage.js'
import { rectangle } from './drawPage.js'
import type { PreviewArea } from './previewArea.js'

/** The size of the small picture, in whole pixels. */
export const smallCanvas = { width: 36, height: 24 } as const

const sheet = rectangle(0.5, 0.5, 35, 23, 2.5)
const logo = rectangle(4, 4, 8, 2, 1)

/**
 * Draws a page with one area at the size of a row: only what can be recognized there, in few shapes, because a list has one in
 * each row.
 */
export function drawSmall({ area, form, ink }: DrawnArea): Layer[] {
  if (area === 'redirect') {
    return [
      { of: 'sheet', path: rectangle(0.5, 0.5, 19, 23, 2.5) },
      { of: 'block', path: logo + rectangle(4, 8, 12, 6, 1) },
      { of: 'arrow', path: 'M16 12h16M27 7l5 5-5 5', form, ink },
    ]
  }
  const { block, halo, path } = areas[area]
  const shown = area === 'other' || area === 'hidden-ai' ? 'dashed' : form
  return [
    { of: 'sheet', path: sheet },
    ...(area === 'dialog' ? [{ of: 'dim' as const, path: rectangle(1, 1, 34, 22, 2) }] : []),
    { of: 'block', path: area === 'bar' ? block : logo + block },
    ...(halo ? [{ of: 'halo' as const, path: halo }] : []),
    {
      of: 'area',
      path: path(shown === 'filled' ? 0 : 0.5),
      form: shown,
      ink,
      isBlock: area === 'block',
    },
  ]
}

/** For each area: the blocks around it, what lies under it, and the area, whose edge can lie half a pixel further inside. */
const areas: Record<
  Exclude<PreviewArea, 'redirect'>,
  { block: string; halo?: string; path: (inset: number) => string }
> = {
  bar: {
    block: rectangle(4, 9, 28, 6, 1) + rectangle(4, 18, 18, 2, 1),
    path: (inset) => rectangle(1 + inset, 1 + inset, 34 - 2 * inset, 5 - 2 * inset, 0),
  },
  block: {
    block: rectangle(4, 18, 18, 2, 1),
    path: () => rectangle(4.5, 8.5, 27, 6, 1),
  },
  strip: { block: aroundStrip(), path: strip },
  other: { block: aroundStrip(), path: strip },
  corner: {
    block: rectangle(4, 8, 28, 6, 1) + rectangle(4, 17, 14, 2, 1),
    halo: rectangle(18, 10, 17, 13, 0),
    path: (inset) => rectangle(19 + inset, 11 + inset, 14 - 2 * inset, 10 - 2 * inset, 1),
  },
  dialog: {
    block: rectangle(4, 8, 28, 6, 1) + rectangle(4, 17, 28, 2, 1),
    halo: rectangle(8, 5, 20, 14, 0),
    path: (inset) => rectangle(9 + inset, 6 + inset, 18 - 2 * inset, 12 - 2 * inset, 1),
  },
  'hidden-ai': {
    block: rectangle(4, 8, 28, 6, 1) + rectangle(4, 17, 14, 2, 1),
    halo: 'M21 16a7 7 0 1 0 14 0a7 7 0 1 0-14 0z',
    path: () => 'M23.5 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z',
  },
}

function aroundStrip(): string {
  return rectangle(4, 8, 28, 2, 1) + rectangle(4, 19, 18, 2, 1)
}

function strip(inset: number): string {
  return rectangle(4 + inset, 12 + inset, 28 - 2 * inset, 5 - 2 * inset, 1)
}
