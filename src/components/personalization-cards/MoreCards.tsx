'use client'
import { useEffect, useRef } from 'react'
import { useText } from '../../localization/useText.js'
import { Button } from '../button/Button.js'

/** Asks for more cards once it comes near, or is pressed. */
export function MoreCards({ count, onMore }: { count: number; onMore: () => void }) {
  const text = useText()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [onMore])
  return (
    <div ref={element} className="pk-personalization-cards-more">
      <Button onClick={onMore}>{text('cards.more', { count })}</Button>
    </div>
  )
}
