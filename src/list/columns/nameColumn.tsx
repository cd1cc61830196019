import type { Personalization } from '../../contract/Personalization.js'
import { safeUrl } from '../../internal/safeUrl.js'
import { shorten } from '../../internal/shorten.js'
import { textDirection } from '../../internal/textDirection.js'
import { displayName } from '../../personalization/displayName.js'
import { areaFor } from '../../personalization/personalization-preview/areaFor.js'
import { drawSmall } from '../../personalization/personalization-preview/drawSmall.js'
import { previewWords } from '../../personalization/personalization-preview/previewLabel.js'
import { renderPicture } from '../../personalization/personalization-preview/renderPicture.js'
import type { RenderContext } from '../../personalization/personalization-value/renderValue.js'
import { onPlainClick } from '../../ui/hooks/onPlainClick.js'
import { renderIcon } from '../../ui/icon/Icon.js'
import { pinnedIcon } from '../../ui/icon/icons.js'
import type { CellContext, ColumnView } from './Column.js'

/** The name, as a link if the app has a URL for the personalization, and the page's path. */
export const nameColumn: ColumnView = {
  width: 'fill',
  render: renderName,
  attributes: ({ hasGlyph, status }) => (hasGlyph ? { 'data-status': status.status } : {}),
  keyOf: ({ hasGlyph, status }) => (hasGlyph ? `name ${status.status}` : 'name'),
}

/** The maximum number of characters of a name or a path in a cell. */
const maxNameLength = 300

/** Returns a row's name, or "Unnamed". */
export function rowName(personalization: Personalization, text: RenderContext['text']): string {
  return shorten(displayName(personalization), maxNameLength) || text('value.unnamed')
}

/** Keeps a router's link from navigating, because the table opens the row. */
const keepHere = onPlainClick(() => {})

function renderName(personalization: Personalization, context: CellContext) {
  const { text, part, href, linkComponent: Link = 'a' } = context
  const path = context.hasPath && personalization.webPagePath?.trim()
  const label = rowName(personalization, text)
  const attributes = {
    ...part('name'),
    dir: textDirection(label) ?? 'auto',
    'data-none': displayName(personalization) ? undefined : '',
  }
  return (
    <>
      {href === undefined ? (
        <span {...attributes}>{label}</span>
      ) : (
        <Link
          {...attributes}
          href={href}
          tabIndex={-1}
          data-open=""
          onClick={context.isClickable ? keepHere : undefined}
        >
          {label}
        </Link>
      )}
      {/* Shown before the name, but screen readers read it after the name. */}
      {context.hasGlyph && renderGlyph(context)}
      {context.hasGlyph && renderRowPreview(personalization, context)}
      {personalization.exclusive && renderExclusive(context)}
      {context.isPinned?.(personalization) && renderPinned(context)}
      {context.change && renderChange(context)}
      {path && ' '}
      {path && (
        <span {...part('path')} dir="ltr">
          {shorten(path, maxNameLength)}
        </span>
      )}
    </>
  )
}

/** Renders the status as an icon with a text alternative. */
export function renderGlyph({ text, part, icons, status: { status } }: CellContext) {
  const label = text(`status.${status}`)
  return (
    <span {...part('glyph')} role="img" aria-label={label} title={label}>
      {renderIcon(status, icons)}
    </span>
  )
}

/** Renders what the personalization is on the page, as a small drawing or as the host's picture. */
export function renderRowPreview(
  personalization: Personalization,
  { text, part, now, previewOf }: CellContext,
) {
  const image = safeUrl(previewOf?.(personalization, undefined)?.image)
  const words = previewWords(personalization, text)
  const { className } = part('picture')
  const classes = `${className} pk-personalization-preview-picture`
  if (!image) {
    const layers = drawSmall(areaFor(personalization, { now }))
    return renderPicture(layers, { size: 'sm', label: words, className: classes })
  }
  return (
    <img
      className={classes}
      data-size="sm"
      src={image.href}
      alt={words}
      loading="lazy"
      decoding="async"
    />
  )
}

/** Renders a word that marks a new or changed row. */
export function renderChange({ text, part, change }: CellContext) {
  return <span {...part('changed')}> {text(change === 'added' ? 'list.new' : 'list.changed')}</span>
}

/** Renders a lock, which stands for an exclusive personalization. */
export function renderExclusive({ text, part, icons }: CellContext) {
  return (
    <span {...part('exclusive')} role="img" title={text('field.exclusive')}>
      {renderIcon('lock', icons)}
    </span>
  )
}

/** Renders a star, which stands for a personalization that the user has pinned. */
export function renderPinned({ text, part, icons }: CellContext) {
  return (
    <span {...part('pinned')} role="img" title={text('is.pinned')}>
      {renderIcon(pinnedIcon, icons)}
    </span>
  )
}
