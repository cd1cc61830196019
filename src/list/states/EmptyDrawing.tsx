/** What an empty panel draws: a page, a time axis, a page’s order, or tiles for pages. */
export type EmptyDrawingKind = 'axis' | 'page' | 'rail' | 'tiles'

const drawings: Readonly<Record<EmptyDrawingKind, readonly [layer: string, path: string][]>> = {
  axis: [
    ['edge', 'M.5 72V20.5h119V72M80.5 20.5V72'],
    ['today', 'M40.5 12v60'],
  ],
  page: [
    [
      'block',
      'M8 13h104v26H8zm0 31h32v15H8zm36 0h32v15H44zm36 0h32v15H80zM8 64h104v3H8zm0 6h72v3H8z',
    ],
    ['head', 'M8 5h10v3H8zm74 0h8v3h-8zm11 0h8v3h-8zm11 0h8v3h-8zM14 20h30v3H14zm0 6h20v2H14z'],
    ['edge', 'M3.5.5h113a3 3 0 0 1 3 3v73a3 3 0 0 1-3 3h-113a3 3 0 0 1-3-3v-73a3 3 0 0 1 3-3z'],
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
