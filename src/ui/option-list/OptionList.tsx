'use client'
import type { ReactNode } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useOverlay } from '../overlay/useOverlay.js'
import { useLayoutEffect } from '../parts/react18.js'

/** Options below a text field, which keeps the focus. Hidden while there are none. */
export function OptionList<Option>(props: {
  /** The ID of the list is `<id>-list`, those of its options are `<id>-0` and so on. */
  id: string
  label: string
  options: readonly Option[]
  keyOf: (option: Option) => string
  /** The index of the current option. `null` if there is none. */
  current: number | null
  onChoose: (option: Option) => void
  listProps?: { className?: string | undefined } | undefined
  optionProps?: { className?: string | undefined } | undefined
  children: (option: Option) => ReactNode
}) {
  const { id, label, options, keyOf, current, onChoose, listProps, optionProps, children } = props
  const isOpen = options.length > 0
  const overlay = useOverlay<HTMLDivElement>(isOpen, { align: 'fill', gap: 6 })
  useLayoutEffect(() => {
    const option = current === null ? undefined : overlay.current?.children[current]
    // Test environments without layout don't have `scrollIntoView`.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' })
  }, [overlay, current])
  if (!isOpen) return null
  return (
    <div
      ref={overlay}
      {...listProps}
      className={joinClasses('pk-option-list', listProps?.className)}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
    >
      {options.map((option, position) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has both
        <div
          key={keyOf(option)}
          {...optionProps}
          className={joinClasses('pk-option-list-option', optionProps?.className)}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === current}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  )
}

/** Returns the next or previous index, or `null` (no option) between the last and the first. */
export function nextOption(current: number | null, step: 1 | -1, count: number): number | null {
  if (current === null) return step === 1 ? 0 : count - 1
  const next = current + step
  return next < 0 || next >= count ? null : next
}
