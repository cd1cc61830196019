const colors = {
  light: { page: '#ffffff', text: '#1d1d1b', muted: '#5f5f5a', line: '#6e4bd8', border: '#d9d9d4' },
  dark: { page: '#0e0e0d', text: '#f2f2ee', muted: '#a5a5a0', line: '#a48cf5', border: '#3a3a36' },
}
const margin = 216
const padding = 14
const labelHeight = 40

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {import('./anatomy.mjs').Callout & { box: Box, isInside: boolean }} Label
 */

/**
 * Returns a document with a picture and the names of its parts, or with several pictures and captions.
 *
 * @param {{ look: 'light' | 'dark' } & (
 *   { image: Buffer, frame: Box, labels: Label[], shots?: undefined } |
 *   { shots: { slot: string, caption: string, image: Buffer }[] }
 * )} options
 */
export function printAnatomy(options) {
  const color = colors[options.look]
  const base = `body { margin: 0; background: ${color.page}; color: ${color.text};
    font: 12px/1.35 system-ui, sans-serif }
    code { font: 600 12px/1.35 ui-monospace, monospace } small { color: ${color.muted}; font-size: 11px }
    img { display: block }`
  if (options.shots) return printShots(options.shots, color, base)
  const { image, frame, labels } = options
  const width = Math.round(frame.width + 2 * margin)
  const height = Math.round(frame.height + 2 * padding)
  const parts = ['left', 'right'].flatMap((side) =>
    spread(
      labels.filter((label) => label.side === side),
      height,
    ).map(({ label, y }) => printLabel(label, y, { side, frame, color })),
  )
  const html = `<style>${base}
    img, svg, div { position: absolute }
    img { inset-block-start: ${padding}px; inset-inline-start: ${margin}px; outline: 1px solid ${color.border} }
    div { inline-size: ${margin - 26}px; translate: 0 -50% } .left { text-align: end }
    code, small { display: block; white-space: nowrap }</style>
    <img src="data:image/png;base64,${image.toString('base64')}">
    <svg width="${width}" height="${height}"><clipPath id="frame"><rect x="${margin - 2}" y="${padding - 2}"
    width="${frame.width + 4}" height="${frame.height + 4}"/></clipPath>${parts.map(({ line }) => line).join('')}</svg>
    ${parts.map(({ text }) => text).join('')}`
  return { html, width, height }
}

/**
 * Returns where labels stand, so that none covers another and lines don't cross.
 *
 * @param {Label[]} labels
 * @param {number} height
 */
function spread(labels, height) {
  const sorted = labels.toSorted((a, b) => middleOf(a) - middleOf(b))
  let free = labelHeight / 2
  const placed = sorted.map((label) => {
    const y = Math.max(free, middleOf(label))
    free = y + labelHeight
    return { label, y }
  })
  // What is too low moves up.
  let end = height - labelHeight / 2
  for (const each of placed.toReversed()) {
    each.y = Math.min(each.y, end)
    end = each.y - labelHeight
  }
  return placed
}

/**
 * Returns the height of a label's line. Inside the picture, it runs between rows and not through them.
 *
 * @param {Label} label
 */
const middleOf = ({ box, isInside }) =>
  padding + box.y + (isInside ? box.height + 1 : Math.min(box.height / 2, 20))

/**
 * @param {Label} label
 * @param {number} y
 * @param {{ side: string, frame: Box, color: Record<string, string> }} options
 */
function printLabel(label, y, { side, frame, color }) {
  const isLeft = side === 'left'
  const { box } = label
  const target = {
    x: margin + (isLeft ? Math.max(box.x, 0) : Math.min(box.x + box.width, frame.width)),
    y: middleOf(label),
  }
  const edge = isLeft ? margin - 18 : margin + frame.width + 18
  const elbow = isLeft ? margin - 6 : margin + frame.width + 6
  const line = `<path d="M${edge} ${y} L${elbow} ${target.y} L${target.x} ${target.y}" fill="none"
    stroke="${color.line}" stroke-width="1.25"/>
    <circle cx="${target.x}" cy="${target.y}" r="3" fill="${color.line}"/>
    <rect x="${margin + box.x - 1}" y="${padding + box.y - 1}" width="${box.width + 2}"
    height="${box.height + 2}" rx="3" fill="none" stroke="${color.line}" stroke-opacity=".45" clip-path="url(#frame)"/>`
  const [name, kind] = label.slot
    ? [label.slot, `slot of ${label.of}`]
    : label.part
      ? [label.part, `part of ${label.of}`]
      : [label.of, 'component']
  const text = `<div class="${side}" style="inset-block-start: ${y}px; inset-inline-start: ${
    isLeft ? 4 : margin + frame.width + 22
  }px"><code>${name}</code><small>${kind}</small></div>`
  return { line, text }
}

/**
 * @param {{ slot: string, caption: string, image: Buffer }[]} shots
 * @param {Record<string, string>} color
 * @param {string} base
 */
function printShots(shots, color, base) {
  const html = `<style>${base}
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 28px 24px; padding: 20px }
    figure { margin: 0 } figcaption { margin-block-end: 8px }
    img { inline-size: 560px; outline: 1px solid ${color.border} }</style>
    <main>${shots
      .map(
        ({ slot, caption, image }) =>
          `<figure><figcaption><code>${slot}</code> <small>${caption}</small></figcaption>
          <img src="data:image/png;base64,${image.toString('base64')}"></figure>`,
      )
      .join('')}</main>`
  const rows = Math.ceil(shots.length / 2)
  return { html, width: 1_184, height: 12 + rows * 442 }
}
