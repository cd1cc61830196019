'use client'
import { useText } from '../../i18n/useText.js'
import { useKeyShortcuts } from '../../provider/storage/useKeyShortcuts.js'
import { Button } from '../../ui/button/Button.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useDialog } from '../../ui/hooks/useDialog.js'
import { useParts } from '../../ui/parts/Parts.js'
import { personalizationListPanelParts } from '../parts.js'
import { panelTexts } from '../texts.js'

/** The shortcuts, in the order in which they are listed. */
const shortcuts = [
  ['search', ['/']],
  ['move', ['J', 'K']],
  ['open', ['Enter']],
  ['select', ['X']],
  ['range', ['Shift', 'Space']],
  ['all', ['Ctrl', 'A']],
  ['close', ['Esc']],
  ['menu', ['Shift', 'F10']],
  ['sort', ['Shift', 'Click']],
  ['resize', ['Shift', '←', '→']],
  ['help', ['?']],
] as const

/** A modal dialog that lists the keyboard shortcuts, and turns those off that are a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const part = useParts(personalizationListPanelParts)
  const text = useText(panelTexts)
  const { areOn, change } = useKeyShortcuts()
  const dialog = useDialog({ isOpen: true, isModal: true, isOnTop: false })
  return (
    <dialog
      ref={dialog}
      {...part('shortcuts')}
      aria-label={text('shortcuts.title')}
      // In strict mode, the dialog is closed and shown again before the event comes.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose()
      }}
    >
      <Heading below={1}>{text('shortcuts.title')}</Heading>
      <dl>
        {shortcuts.map(([name, keys]) => (
          <div key={name}>
            <dt>{text(`shortcuts.${name}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label {...part('shortcuts-switch')}>
        <input
          type="checkbox"
          checked={areOn}
          disabled={!change}
          onChange={({ currentTarget }) => change?.(currentTarget.checked)}
        />
        {text('shortcuts.keys')}
      </label>
      <Button onClick={onClose}>{text('action.close')}</Button>
    </dialog>
  )
}
