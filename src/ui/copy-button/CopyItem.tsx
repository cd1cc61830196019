'use client'
import type { CopiedPart } from '../actions/KitAction.js'
import { Icon } from '../icon/Icon.js'
import type { IconName, OwnIcon } from '../icon/iconPaths.js'
import { useCopy } from './useCopy.js'

/** A button that copies text, and shows in its label whether that worked. */
export function CopyItem(props: {
  /** What is copied, as reported to the app's `onAction`. */
  what: CopiedPart
  /** The attributes of the button, such as those of a menu item. */
  look: { className: string }
  icon: IconName | OwnIcon
  label: string
  /** Whether the label is hidden. @default false */
  isIcon?: boolean
  /** What is said after copying. @default "Copied" */
  copied?: string | undefined
  /** Returns the text to copy. Called when the button is pressed. */
  children: () => string
}) {
  const { what, look, icon, label, isIcon = false, copied, children } = props
  const { said, icon: outcome, copy } = useCopy(what, copied)
  return (
    <>
      <button
        type="button"
        {...look}
        title={isIcon ? (said ?? label) : undefined}
        onClick={() => void copy(children)}
      >
        <Icon name={outcome ?? icon} />
        <span className={isIcon ? 'pk-visually-hidden' : undefined}>{said ?? label}</span>
      </button>
      <span role="status" className="pk-visually-hidden">
        {said}
      </span>
    </>
  )
}
