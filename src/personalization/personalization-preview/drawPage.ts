import type { PageLayout } from './pageLayout.js'
import type { PreviewArea } from './previewArea.js'

/** How an area is drawn: it shows, it doesn't run, it will run, or it is unclear; or the page as it is without it. */
export type AreaForm = 'filled' | 'hollow' | 'dashed' | 'original'

/** An area of a page picture. */
export interface DrawnArea {
  area: PreviewArea
  form: AreaForm
  /** The ink of a variant, from 1 to 3. @default 1 */
  ink?: number | undefined
}

/** The shapes of one kind, as one SVG path. */
export interface Layer {
  /** `sheet` is the page, `rail` its logo and headings, `block` its blocks, `dim` what lies under a dialog. */
  of: 'sheet' | 'rail' | 'block' | 'dim' | 'halo' | 'area' | 'content' | 'arrow'
  path: string
  form?: AreaForm | undefined
  ink?: number | undefined
  /** Whether the area is a block of the page itself. */
  isBlock?: boolean | undefined
}

/** The size of the canvas. What lies below it is cut off. */
export const canvas = { width: 120, height: 80 } as const

/** How many areas a page shows. */
const maxAreas = 6

/**
 * Draws a page with the areas that personalizations fill, from the top down. Areas of one kind are stacked: bars and strips
 * downward, boxes toward the upper start.
 */
export function drawPage(layout: PageLayout, areas: readonly DrawnArea[]): Layer[] {
  const [only] = areas
  if (areas.length === 1 && only?.area === 'redirect') return drawRedirect(only)
  const shown = areas.slice(0, maxAreas)
  const of = (kind: PreviewArea) => shown.filter(({ area }) => area === kind)
  const bars = of('bar')
  const layers: Layer[] = [
    { of: 'sheet', path: rectangle(0.5, 0.5, canvas.width - 1, canvas.height - 1, 3) },
  ]
  for (const [at, bar] of bars.entries()) {
    const top = 1 + 8 * at
    layers.push(areaOf(bar, rectangle(1, top, 118, 7, 0)))
    layers.push(
      contentOf(bar, rectangle(42, top + 3, 26, 1.5, 0.5) + rectangle(72, top + 2, 8, 3, 0.5)),
    )
  }
  layers.push(...drawFlow(layout, 8 * bars.length, of('block'), [...of('strip'), ...of('other')]))
  layers.push(...of('dialog').flatMap(drawDialog))
  layers.push(...of('corner').flatMap(drawCorner))
  layers.push(...of('hidden-ai').flatMap(drawAssistant))
  layers.push(
    ...of('redirect').map((area) => ({
      ...area,
      of: 'arrow' as const,
      path: 'M96 40h16m-6-6l6 6l-6 6',
    })),
  )
  return layers
}

/** Draws what the page itself shows, with its changed blocks and with strips after its first block. */
function drawFlow(
  layout: PageLayout,
  offset: number,
  blocks: readonly DrawnArea[],
  strips: readonly DrawnArea[],
): Layer[] {
  const nav = 5 + offset
  const layers: Layer[] = []
  let rail = rectangle(8, nav, 10, 3, 1)
  let block =
    [82, 94].map((x) => rectangle(x, nav, 8, 3, 1)).join('') + rectangle(106, nav, 6, 3, 1)
  let y = 13 + offset
  const width = layout === 'article' ? 70 : 104
  const first = firstBlocks[layout]
  for (const [at, changed] of blocks.entries()) {
    const height = at === 0 ? first.height : 16
    layers.push({
      ...areaOf(changed, rectangle(8.5, y + 0.5, width - 1, height - 1, 1.5)),
      isBlock: true,
    })
    const lines = rectangle(14, y + 5, 30, 3, 1) + rectangle(14, y + 11, 20, 2, 1)
    if (changed.form === 'original' || changed.form === 'hollow') rail += lines
    else layers.push(contentOf(changed, lines, true))
    y += height + 4
  }
  if (blocks.length === 0) {
    const [drawn, lines] = first.draw(y)
    block += drawn
    rail += lines
    y += first.height + 5
  }
  for (const strip of strips) {
    const isKnown = strip.area === 'strip'
    const shown = isKnown ? strip : { ...strip, form: 'dashed' as const }
    const box =
      shown.form === 'filled'
        ? rectangle(8, y, width, 10, 1)
        : rectangle(8.5, y + 0.5, width - 1, 9, 1)
    layers.push(areaOf(shown, box))
    if (shown.form === 'filled') {
      const end = 8 + width
      layers.push(
        contentOf(shown, rectangle(13, y + 4, 32, 2, 0.5) + rectangle(end - 18, y + 3, 13, 4, 1)),
      )
    }
    y += 14
  }
  block += rest[layout](y, blocks.length > 0)
  return [{ of: 'rail', path: rail }, { of: 'block', path: block }, ...layers]
}

/** The first block of each page, which a page change fills: its height, and the page without the change. */
const firstBlocks: Record<PageLayout, { height: number; draw: (y: number) => [string, string] }> = {
  home: {
    height: 22,
    draw: (y) => [
      rectangle(8, y, 104, 22, 1),
      rectangle(14, y + 6, 30, 3, 1) + rectangle(14, y + 12, 20, 2, 1),
    ],
  },
  grid: { height: 20, draw: (y) => [cards(y), ''] },
  article: {
    height: 20,
    draw: (y) => [textLines(y + 9, 70), rectangle(8, y + 1, 52, 4, 1)],
  },
}

/** The rest of each page. */
const rest: Record<PageLayout, (y: number, hasChange: boolean) => string> = {
  home: (y) =>
    [8, 44, 80].map((x) => rectangle(x, y, 32, 16, 1)).join('') +
    textLines(y + 21, 104) +
    textLines(y + 34, 96),
  grid: (y) => cards(y) + cards(y + 25) + cards(y + 50),
  article: (y) =>
    textLines(y, 70) + textLines(y + 13, 70) + textLines(y + 26, 70) + rectangle(86, 13, 26, 40, 1),
}

function cards(y: number): string {
  return [8, 35, 62, 89]
    .map((x) => rectangle(x, y, 23, 14, 1) + rectangle(x, y + 16, 14, 2, 1))
    .join('')
}

function textLines(y: number, width: number): string {
  return rectangle(8, y, width, 3, 1) + rectangle(8, y + 5, width * 0.7, 3, 1)
}

function drawDialog(area: DrawnArea, at: number): Layer[] {
  const [x, y] = [31 - 6 * at, 20 - 6 * at]
  return [
    ...(at === 0 ? [{ of: 'dim' as const, path: rectangle(1, 1, 118, 78, 2.5) }] : []),
    { of: 'halo', path: rectangle(x - 2, y - 2, 62, 42, 3) },
    areaOf(area, rectangle(x, y, 58, 38, 2)),
    contentOf(
      area,
      rectangle(x + 9, y + 9, 34, 3, 1) +
        rectangle(x + 9, y + 16, 40, 2, 1) +
        rectangle(x + 9, y + 26, 16, 5, 1),
    ),
  ]
}

function drawCorner(area: DrawnArea, at: number): Layer[] {
  const [x, y] = [70 - 6 * at, 46 - 6 * at]
  return [
    { of: 'halo', path: rectangle(x - 2, y - 2, 46, 32, 3) },
    areaOf(area, rectangle(x, y, 42, 28, 2)),
    contentOf(
      area,
      rectangle(x + 7, y + 7, 18, 2, 1) +
        rectangle(x + 7, y + 12, 26, 2, 1) +
        rectangle(x + 7, y + 18, 11, 4, 1),
    ),
  ]
}

function drawAssistant(area: DrawnArea, at: number): Layer[] {
  const [x, y] = [103 - 6 * at, 66 - 6 * at]
  const circle = (r: number) =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  return [{ of: 'halo', path: circle(10) }, { ...areaOf({ ...area, form: 'dashed' }, circle(8)) }]
}

function drawRedirect(area: DrawnArea): Layer[] {
  const sheets = rectangle(0.5, 0.5, 45, 79, 3) + rectangle(74.5, 0.5, 45, 79, 3)
  const lines = [0, 74].map(
    (x) =>
      rectangle(x + 7, 14, 32, 20, 1) +
      rectangle(x + 7, 40, 32, 3, 1) +
      rectangle(x + 7, 46, 22, 3, 1),
  )
  return [
    { of: 'sheet', path: sheets },
    { of: 'rail', path: rectangle(7, 5, 8, 3, 1) + rectangle(81, 5, 8, 3, 1) },
    { of: 'block', path: lines.join('') },
    { of: 'arrow', path: 'M50 40h19m-8-8l8 8l-8 8', form: area.form, ink: area.ink },
  ]
}

function areaOf({ form, ink }: DrawnArea, path: string): Layer {
  return { of: 'area', path, form, ink }
}

/** What is written on an area: lines and a button. Empty areas have none. */
function contentOf({ form, ink }: DrawnArea, path: string, isBlock = false): Layer {
  return { of: 'content', path: form === 'filled' ? path : '', form, ink, isBlock }
}

/** The path of a rectangle with round corners. */
export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const r = Math.min(radius, width / 2, height / 2)
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${w}q${r} 0 ${r} ${r}v${h}q0 ${r} ${-r} ${r}h${-w}q${-r} 0 ${-r} ${-r}v${-h}q0 ${-r} ${r} ${-r}z`
}
