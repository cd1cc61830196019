'use client'
import { Icon } from '../icon/Icon.js'
import type { IconName } from '../icon/iconPaths.js'

/** Buttons side by side that are pressed or not. */
export function Choices<Id extends string>(props: {
  label: string
  choices: readonly { id: Id; label: string; icon?: IconName | undefined }[]
  isPressed: (id: Id) => boolean
  onPress: (id: Id) => void
}) {
  const { label, choices, isPressed, onPress } = props
  return (
    <div className="pk-choices" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className="pk-choices-choice"
          aria-pressed={isPressed(choice.id)}
          onClick={() => onPress(choice.id)}
        >
          {choice.icon && <Icon name={choice.icon} />}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
