'use client'
import { useRef } from 'react'
import { rememberNeighbors } from '../button/rememberNeighbors.js'
import { isNothingFocused } from '../dom/realm.js'
import { useLayoutEffect } from '../parts/react18.js'

/**
 * Returns a function to call with a pressed button. Once the button is removed, focus moves to the nearest element,
 * unless the user has moved it. The cache tells components about a change only after the press, so
 * `keepFocus` would come too early.
 */
export function useKeptFocus(): (button: HTMLElement) => void {
  const pressed = useRef<{ button: HTMLElement; focusNearest: () => void } | null>(null)
  useLayoutEffect(() => {
    if (!pressed.current || pressed.current.button.isConnected) return
    const { button, focusNearest } = pressed.current
    pressed.current = null
    if (isNothingFocused(button)) focusNearest()
  })
  return (button) => {
    pressed.current = { button, focusNearest: rememberNeighbors(button) }
  }
}
