'use client'
import type { ComponentProps } from 'react'
import { moveFocus } from '../hooks/moveFocus.js'
import { acceptRef } from '../parts/react18.js'

/** A list of tabs with one tab stop. The arrow keys, Home and End move to another tab and select it. */
export const TabList = acceptRef(function TabList(
  props: Omit<ComponentProps<'div'>, 'role' | 'onKeyDown'>,
) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus
    <div {...props} role="tablist" onKeyDown={(event) => moveFocus(event, '[role=tab]')?.click()} />
  )
})

/** Returns the attributes of a tab, which is a `<button>`. */
export function tabProps({ isSelected, onSelect }: { isSelected: boolean; onSelect: () => void }) {
  return {
    type: 'button',
    role: 'tab',
    'aria-selected': isSelected,
    tabIndex: isSelected ? 0 : -1,
    onClick: onSelect,
  } as const
}
