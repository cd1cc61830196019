import type { PartOptions, SlotView } from '../../ui/parts/PartOptions.js'
import type { ErrorViewProps } from '../../ui/status-message/ErrorView.js'
import type { panelParts } from '../parts.js'
import type { PersonalizationTableEmptyProps } from '../table/PersonalizationTableEmpty.js'

/** Your own components for a list panel's states. */
export interface PanelSlots {
  /** Shown while the list loads. */
  loading?: SlotView | undefined
  /**
   * Shown if the list is empty, if no website is selected or, in the list panel, if nothing matches the
   * search. `reason` says which.
   */
  empty?: SlotView<{ reason: NonNullable<PersonalizationTableEmptyProps['reason']> }> | undefined
  /** Shown if the list can't be fetched. `retry` fetches it again. */
  error?:
    | SlotView<{ error: ErrorViewProps['error']; isRetrying: boolean; retry: () => void }>
    | undefined
  /** Your own actions for an error, such as a link to sign in. @default none */
  errorActions?: SlotView<{ error: ErrorViewProps['error'] }> | undefined
}

/** Options for the parts of a panel that shows a list. */
export interface PanelPartOptions extends PartOptions<typeof panelParts> {
  /** Replaces the panel's states with your own components. Pass the same object each time. @default none */
  slots?: PanelSlots | undefined
}
