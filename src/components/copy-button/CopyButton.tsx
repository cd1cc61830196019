'use client'
import { useText } from '../../localization/useText.js'
import { enCommon } from '../../messages/enCommon.js'
import { Button } from '../button/Button.js'
import { copyIcon, doneIcon } from '../icon/icons.js'
import { useCopy } from './useCopy.js'

/** Copies text, and briefly shows whether copying succeeded. */
export function CopyButton(props: {
  /** Returns the text to copy. Called when the button is pressed. */
  copied: () => string
  label: string
  /** Shows only the icon, with the label as its accessible name. @default false */
  isIconOnly?: boolean | undefined
}) {
  const { copied, label, isIconOnly = false } = props
  const text = useText(enCommon)
  const { outcome, copy } = useCopy()
  const said = outcome && text(outcome === 'done' ? 'action.copied' : 'action.notCopied')
  const icon = outcome === 'done' ? doneIcon : outcome === 'failed' ? 'error' : copyIcon
  return (
    <>
      <Button
        variant="quiet"
        icon={isIconOnly ? icon : undefined}
        aria-label={isIconOnly ? label : undefined}
        title={isIconOnly ? (said ?? label) : undefined}
        onClick={() => void copy(copied)}
      >
        {isIconOnly ? null : (said ?? label)}
      </Button>
      <span role="status" className="pk-visually-hidden">
        {said}
      </span>
    </>
  )
}
