import type { ReactNode } from 'react'
import type { Personalization } from '../../contract/Personalization.js'
import type { FormatText } from '../../i18n/createText.js'
import type { EffectiveStatus } from '../../personalization/effectiveStatus.js'
import type { PersonalizationField } from '../../personalization/fields/PersonalizationField.js'
import type { HostSettings } from '../../personalization/HostOptions.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { RenderContext } from '../../personalization/personalization-value/renderValue.js'
import type { Icons } from '../../ui/icon/IconsContext.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import type { ChangeMark } from '../ChangeMark.js'
import type { personalizationTableParts } from '../parts.js'
import type { TableKey } from '../table/texts.js'

/** How the cells of a list are shown, which depends on their container. */
export interface CellPosition {
  /** Whether a cell is in a card, which has less room than a row of the table. */
  isCard: boolean
  /** Whether the page path is shown below the name. */
  hasPath: boolean
  /** Whether the status is shown before the name, because it has no column. */
  hasGlyph: boolean
  /** Whether a click on a row opens it here. */
  isClickable: boolean
}

/** The context shared by the cells of a list, in the table and in cards. */
export interface ListContext extends RenderContext, CellPosition {
  text: FormatText<TableKey>
  part: PartAttributes<typeof personalizationTableParts>
  people?: HostSettings['people']
  previewOf?: HostSettings['previewOf']
  /** Whether the user has pinned a row. */
  isPinned?: ((personalization: Personalization) => boolean) | undefined
  linkComponent?: HostSettings['linkComponent']
  modelOptions: ModelOptions
  icons: Icons
  /**
   * Whether elements can have inline styles. In server HTML, they would violate a strict content
   * security policy.
   */
  isHydrated: boolean
}

/** The context of a cell: the shared one, and data used by several cells of a row. */
export interface CellContext extends ListContext {
  /** The row's status. */
  status: EffectiveStatus
  /** The URL of the row's details. `undefined` if the name is not a link. */
  href: string | undefined
  /** How the row is marked. `undefined` if it is neither new nor changed. */
  change: ChangeMark | undefined
}

/**
 * The width of a column. It does not depend on the rows, so that one unusual row can't push other
 * columns out of view. `fill` takes the remaining width.
 */
export type ColumnWidth = 'narrow' | 'medium' | 'wide' | 'wider' | 'fill'

/**
 * The appearance of a field as a column of the table and in a card. Options that you leave out follow from
 * the field's type.
 */
export interface ColumnView {
  /** @default `'narrow'` for numbers and booleans, otherwise `'medium'` */
  width?: ColumnWidth | undefined
  /** The side of the cell that values align to. @default `'end'` for numbers, otherwise `'start'` */
  align?: 'start' | 'end' | undefined
  /**
   * Renders the content of a cell. This is a function, not a component, because a screen shows hundreds of
   * cells. The function can't call hooks and should return few elements.
   * @default the formatted value
   */
  render?: ((personalization: Personalization, context: CellContext) => ReactNode) | undefined
  /** Returns attributes for the cell. @default none */
  attributes?: ((context: CellContext) => CellAttributes) | undefined
  /**
   * Returns a key for the cell. A cell with a different key is a new element. Use this for content that page
   * translators move out of its element. @default the field's ID
   */
  keyOf?: ((context: CellContext) => string) | undefined
  /** Whether the cell shows less than the value. The full value then appears in a tooltip. @default false */
  isShortened?: boolean | undefined
}

/** Attributes of a cell. */
export interface CellAttributes {
  'data-status'?: string | undefined
  dir?: 'auto' | 'ltr' | 'rtl' | undefined
}

/** A field and, if it differs from the default for its type, its appearance as a column. */
export interface Column extends PersonalizationField, ColumnView {}
