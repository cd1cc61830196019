'use client'
import { use, useState } from 'react'
import { useText } from '../../localization/useText.js'
import { enAnswers } from '../../messages/enAnswers.js'
import { safeUrl } from '../../model/safeUrl.js'
import { imageIcon } from '../icon/answerIcons.js'
import { Icon } from '../icon/Icon.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import { MarkdownContext } from './MarkdownSettings.js'

/**
 * An image that nobody asked for yet. Loading it tells its host who reads what, so it takes a click,
 * and only origins the page allows can be loaded at all; any other is a link.
 */
export function MarkdownImage({ href, alt }: { href: string; alt: string }) {
  const text = useText(enAnswers)
  const { imageOrigins } = use(MarkdownContext)
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const url = safeUrl(href)
  const name = alt.trim() || text('markdown.image')
  if (!url || hasFailed || !imageOrigins.includes(url.origin)) {
    return (
      <span className="pk-markdown-text-image" data-failed={hasFailed ? '' : undefined}>
        <Icon name={imageIcon} />
        <SafeLink href={href}>{name}</SafeLink>
      </span>
    )
  }
  if (!isWanted) {
    return (
      <button type="button" className="pk-markdown-text-image" onClick={() => setIsWanted(true)}>
        <Icon name={imageIcon} />
        {text('markdown.loadImage', { name, host: url.host })}
      </button>
    )
  }
  return (
    <img
      className="pk-markdown-text-picture"
      src={url.href}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  )
}
