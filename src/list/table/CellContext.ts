import type { FormatText } from '../../i18n/createText.js'
import type { HostOptions } from '../../personalization/HostOptions.js'
import type { ModelOptions } from '../../personalization/ModelOptions.js'
import type { EffectiveStatus } from '../../personalization/effectiveStatus.js'
import type { RenderContext } from '../../personalization/personalization-value/renderValue.js'
import type { PartAttributes } from '../../ui/parts/Parts.js'
import type { TableKey } from './texts.js'

/** What the cells of a row need. */
export interface CellContext extends RenderContext {
  text: FormatText<TableKey>
  part: PartAttributes
  /** Whether the page path is shown below the name. */
  hasPath: boolean
  people?: HostOptions['people']
  modelOptions: ModelOptions
  icons: HostOptions['icons']
  linkComponent?: HostOptions['linkComponent']
  /**
   * Whether elements can have inline styles. In server HTML, they would violate a strict content
   * security policy.
   */
  isHydrated: boolean
  /** The row's status, which several cells need. */
  status: EffectiveStatus
  /** The URL of the row's details. `undefined` if the name is not a link. */
  href: string | undefined
  /** Whether a click on a row opens it here. @default false */
  isClickable?: boolean | undefined
  /** Whether the row is marked as changed. @default false */
  isChanged?: boolean | undefined
  /** Whether the row is a card, which has less room. @default false */
  isCard?: boolean | undefined
}
