'use client'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button/Button.js'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { useThread } from './ThreadContext.js'

/** Loads older questions when it is pressed or scrolled into view. Shown above the first question. */
export function EarlierQuestions() {
  const text = useText(enAnswers)
  const { earlier, onShowEarlier } = useThread()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onShowEarlier?.()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [onShowEarlier])
  function show() {
    // The button may go away with the questions it loads, and the focus with it.
    place.current?.closest<HTMLElement>('.pk-chat-history-scroller')?.focus()
    onShowEarlier?.()
  }
  return (
    <div ref={place} className="pk-conversation-earlier">
      <Button variant="quiet" onClick={show}>
        {text('ask.showEarlier', { count: earlier })}
      </Button>
    </div>
  )
}
