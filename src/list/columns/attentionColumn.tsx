import { renderWarning } from '../../personalization/personalization-value/renderValue.js'
import type { ColumnView } from './Column.js'

/** What needs attention, the most urgent reason first. Empty for everything else. */
export const attentionColumn: ColumnView = {
  width: 'wide',
  render(_, { text, status: { issues } }) {
    const [reason] = issues
    return reason ? renderWarning(text(`attention.${reason}`)) : null
  },
}
