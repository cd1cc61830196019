'use client'

/** A row of toggle buttons. */
export function ToggleGroup<Id extends string>(props: {
  label: string
  options: readonly { id: Id; label: string }[]
  isPressed: (id: Id) => boolean
  onPress: (id: Id) => void
}) {
  const { label, options, isPressed, onPress } = props
  return (
    <div className="pk-toggle-group" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="pk-toggle-group-item"
          aria-pressed={isPressed(option.id)}
          onClick={() => onPress(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
