import type { ListPanelSlots, Personalization } from 'personalization-kit'
import { PersonalizationListPanel } from 'personalization-kit'

const mailTo = (names: (string | null | undefined)[]) =>
  window.open(`mailto:?subject=${encodeURIComponent(names.join(', '))}`)

/** Actions in the menu of each row and in its details. */
const rowActionsOf = ({ variationName }: Personalization) => [
  { label: 'Send to a colleague', onSelect: () => mailTo([variationName]) },
]

/** A button for the selected rows. */
const slots: ListPanelSlots = {
  selectionActions: ({ list: { selection, itemOf } }) => (
    <button
      type="button"
      onClick={() => mailTo([...selection.keys].map((key) => itemOf(key)?.variationName))}
    >
      Send
    </button>
  ),
}

/** A list in which one row or several can be sent to a colleague. */
export function ActionsOnRows() {
  return <PersonalizationListPanel slots={slots} list={{ rowActionsOf }} />
}
