import type { ComponentProps } from 'react'

/**
 * The browser's field for a date. Until it has focus, the date is shown in the user's language, because the field itself
 * writes it in that of the browser.
 */
export function DateInput(
  props: ComponentProps<'input'> & {
    type: 'date' | 'datetime-local'
    /** The date in words, or what an empty field means. */
    shown: string
  },
) {
  const { shown, ...rest } = props
  return (
    <span className="pk-date-input">
      <input {...rest} />
      <span aria-hidden="true">{shown}</span>
    </span>
  )
}
