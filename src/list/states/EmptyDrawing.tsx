import { drawPage } from '../../personalization/personalization-preview/drawPage.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'

/** What an empty panel draws: a page, a time axis, a page’s order, or tiles for pages. */
export type EmptyDrawingKind = 'axis' | 'page' | 'rail' | 'tiles'

const drawings: Readonly<Record<Exclude<EmptyDrawingKind, 'page'>, readonly [string, string][]>> = {
  axis: [
    ['edge', 'M.5 72V20.5h119V72M80.5 20.5V72'],
    ['today', 'M40.5 12v60'],
  ],
  rail: [
    ['running', 'M40.5 11.5v9l8-4.5zm0 24v9l8-4.5zm0 24v9l8-4.5z'],
    ['rail', 'M44 24v8m0 16v8'],
    ['line', 'M62 16h26m-26 24h38m-38 24h26'],
  ],
  tiles: [['tile', 'M.5.5h55v35h-55zm64 0h55v35h-55zm-64 44h55v35h-55zm64 0h55v35h-55z']],
}

/** A drawing in a panel without data. */
export function EmptyDrawing({ kind }: { kind: EmptyDrawingKind }) {
  if (kind === 'page') return renderPicture(drawPage('home', []), { size: 'lg', label: undefined })
  return (
    <svg
      className="pk-empty-drawing"
      viewBox="0 0 120 80"
      width="120"
      height="80"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {drawings[kind].map(([of, path]) => (
        <path key={of} d={path} data-layer={of} />
      ))}
    </svg>
  )
}
