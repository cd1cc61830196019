'use client'
import type { ComponentProps, KeyboardEvent } from 'react'
import { isComposing } from '../hooks/isComposing.js'
import { acceptRef } from '../parts/react18.js'

/**
 * A field to search what is shown. Users can type in any language, so the field takes its direction from the
 * text and does not check spelling.
 */
export const SearchField = acceptRef(function SearchField(
  props: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    /** The accessible name and, without `placeholder`, also the placeholder. */
    label: string
    value: string
    onValueChange: (value: string) => void
    /** Whether Escape clears the field before it closes what the field is in. @default false */
    clearsOnEscape?: boolean | undefined
  },
) {
  const { label, value, onValueChange, clearsOnEscape = false, onKeyDown, ...rest } = props
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (!clearsOnEscape || event.key !== 'Escape' || isComposing(event) || value === '') return
    event.preventDefault()
    onValueChange('')
  }
  return (
    <input
      placeholder={label}
      {...rest}
      type="search"
      enterKeyHint="search"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      onKeyDown={onKey}
    />
  )
})
