'use client'
import { useEffect, useRef } from 'react'
import { useLayoutEffect } from '../../ui/parts/react18.js'

/**
 * Shows a notification when a count grows while the page is hidden. Never asks for permission. All
 * tabs share one notification.
 */
export function useNotification(count: number, title: string, onClick: () => void) {
  const before = useRef(count)
  const latest = useRef(onClick)
  useLayoutEffect(() => {
    latest.current = onClick
  })
  useEffect(() => {
    const isNew = count > before.current && document.visibilityState === 'hidden'
    before.current = count
    const notification = isNew ? showNotification(title) : null
    notification?.addEventListener('click', () => {
      window.focus()
      notification.close()
      latest.current()
    })
  }, [count, title])
}

/**
 * Returns `null` if notifications are not supported, not allowed, or available only in service
 * workers.
 */
function showNotification(title: string): Notification | null {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return null
  try {
    return new Notification(title, { tag: 'personalization-kit:answers' })
  } catch {
    return null
  }
}
