'use client'

/** A search box for a long menu. */
export function MenuSearch(props: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const { label, value, onChange } = props
  return (
    <input
      type="search"
      className="pk-menu-search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
