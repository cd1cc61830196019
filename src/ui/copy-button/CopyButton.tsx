'use client'
import type { Copied } from '../../internal/copyText.js'
import type { CopiedPart } from '../actions/KitAction.js'
import { Button } from '../button/Button.js'
import { copyIcon } from '../icon/icons.js'
import { useCopy } from './useCopy.js'

/** Copies text, and briefly shows whether copying succeeded. */
export function CopyButton(props: {
  /** Returns the text to copy. Called when the button is pressed. */
  makeText: () => Copied
  /** What is copied, as reported to the app's `onAction`. */
  what: CopiedPart
  label: string
  /** Shows only the icon, with the label as its accessible name. @default false */
  isIconOnly?: boolean | undefined
}) {
  const { makeText, what, label, isIconOnly = false } = props
  const { said, icon, copy } = useCopy(what)
  return (
    <>
      <Button
        variant="quiet"
        icon={isIconOnly ? (icon ?? copyIcon) : undefined}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? (said ?? label) : undefined}
        onClick={() => void copy(makeText)}
      >
        {isIconOnly ? null : (said ?? label)}
      </Button>
      <span role="status" className="pk-visually-hidden">
        {said}
      </span>
    </>
  )
}
