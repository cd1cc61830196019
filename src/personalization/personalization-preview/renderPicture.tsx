import type { Layer } from './drawPage.js'
import { canvas } from './drawPage.js'
import { smallCanvas } from './drawSmall.js'

/** How large a picture is: in a row, beside a name, or as large as its box. */
export type PreviewSize = 'sm' | 'md' | 'lg'

/** Renders the layers of a picture as one SVG. A function, because a list has one in each row. */
export function renderPicture(
  layers: readonly Layer[],
  {
    size,
    label,
    className = 'pk-personalization-preview-picture',
  }: { size: PreviewSize; label: string | undefined; className?: string },
) {
  const { width, height } = size === 'sm' ? smallCanvas : canvas
  return (
    <svg
      className={className}
      data-size={size}
      viewBox={`0 0 ${width} ${height}`}
      // An outline of its own size without the stylesheet.
      width={width}
      height={height}
      fill="none"
      stroke="currentColor"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {layers.map(({ of, path, form, ink, isBlock }, index) =>
        path === '' ? null : (
          <path
            key={index}
            d={path}
            data-layer={of}
            data-form={form}
            data-ink={ink === undefined || ink === 1 ? undefined : ink}
            data-block={isBlock ? '' : undefined}
          />
        ),
      )}
      {/* The edge lies over what reaches it. In a row, nothing does. */}
      {size !== 'sm' && layers[0]?.of === 'sheet' && <path d={layers[0].path} data-layer="edge" />}
    </svg>
  )
}
