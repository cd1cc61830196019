'use client'
import { useSyncExternalStore } from 'react'
import { shared } from '../../internal/shared.js'

/** Whether the user has pressed a key of a real keyboard, shared by all copies of the package on the page. */
const keyboard = shared('keyboard@1', () => ({ isUsed: false, listeners: new Set<() => void>() }))

/**
 * Returns whether the user has a keyboard. On a device with only a touch screen, that is known from the first key
 * that has a position on a keyboard (`code`): the keys of a screen's keyboard have none.
 */
export function useHasKeyboard(): boolean {
  return useSyncExternalStore(subscribe, hasKeyboard, () => true)
}

function hasKeyboard(): boolean {
  if (keyboard.isUsed) return true
  try {
    return !window.matchMedia('(hover: none) and (pointer: coarse)').matches
  } catch {
    // Test environments such as jsdom don't have `matchMedia`.
    return true
  }
}

/** Returns whether a key is on a real keyboard. */
export function isPhysicalKey({ code }: { code: string }): boolean {
  return code !== '' && code !== 'Unidentified'
}

function noticeKey(event: KeyboardEvent): void {
  if (keyboard.isUsed || !isPhysicalKey(event)) return
  keyboard.isUsed = true
  for (const listener of keyboard.listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (keyboard.listeners.size === 0) window.addEventListener('keydown', noticeKey, true)
  keyboard.listeners.add(listener)
  return () => {
    keyboard.listeners.delete(listener)
    if (keyboard.listeners.size === 0) window.removeEventListener('keydown', noticeKey, true)
  }
}
