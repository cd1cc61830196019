'use client'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Shows a notification when a count grows while the page is hidden. Never asks for permission. All
 * tabs share one notification.
 */
export function useNotification(count: number, title: string, onClick: () => void) {
  const before = useRef(count)
  const notify = useEffectEvent(() => {
    const notification = showNotification(title)
    notification?.addEventListener('click', () => {
      window.focus()
      notification.close()
      onClick()
    })
  })
  useEffect(() => {
    if (count > before.current && document.visibilityState === 'hidden') notify()
    before.current = count
  }, [count])
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
