'use client'
import type { Tokens } from 'marked'
import { useContext, useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { safeUrl } from '../../internal/safeUrl.js'
import { keepFocus } from '../button/keepFocus.js'
import { Icon } from '../icon/Icon.js'
import { imageIcon } from '../icon/icons.js'
import { Slot, useParts } from '../parts/Parts.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { SafeLink } from '../safe-link/SafeLink.js'
import { uiTexts } from '../texts.js'
import { decodeEntities } from './decodeEntities.js'
import { MarkdownContext } from './MarkdownSettings.js'
import type { MarkdownToken } from './tokenizeMarkdown.js'
import { known } from './tokenizeMarkdown.js'

/** Inline content: text, emphasis, code, links and images. */
export function MarkdownInlines({ tokens }: { tokens: MarkdownToken[] }) {
  return tokens.map((token, index) => <Inline key={index} token={token} />)
}

function Inline({ token }: { token: MarkdownToken }) {
  switch (token.type) {
    case 'text':
      return token.tokens ? (
        <MarkdownInlines tokens={known(token.tokens)} />
      ) : (
        <Text text={decodeEntities(token.text)} />
      )
    case 'escape':
      return token.text
    case 'strong':
      return (
        <strong>
          <MarkdownInlines tokens={known(token.tokens)} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <MarkdownInlines tokens={known(token.tokens)} />
        </em>
      )
    case 'del':
      return (
        <del>
          <MarkdownInlines tokens={known(token.tokens)} />
        </del>
      )
    case 'codespan':
      return (
        <code dir="ltr" translate="no">
          {token.text}
        </code>
      )
    case 'br':
      return <br />
    case 'footnote':
      return <sup>{token.number}</sup>
    case 'link':
      return <Link token={token} />
    case 'image': {
      const href = decodeEntities(token.href)
      // The key makes sure that another image isn't loaded because this one was.
      return <MarkdownImage key={href} href={href} alt={decodeEntities(token.text)} />
    }
    case 'checkbox':
      return null
    default:
      return token.raw
  }
}

function Text({ text }: { text: string }) {
  const { textView } = useContext(MarkdownContext)
  if (!textView) return text
  return (
    <Slot view={textView} state={{ text }}>
      {text}
    </Slot>
  )
}

function Link({ token }: { token: Tokens.Link }) {
  const settings = useContext(MarkdownContext)
  if (settings.isInLink) return <MarkdownInlines tokens={known(token.tokens)} />
  const href = token.autolink ? token.href : decodeEntities(token.href)
  // An email address that is not written as a link is text.
  if (token.autolink && !safeUrl(href)) return <MarkdownInlines tokens={known(token.tokens)} />
  const [first, ...others] = known(token.tokens)
  const isText = others.length === 0 && first?.type === 'text'
  const isInLink = safeUrl(href) !== null
  return (
    <SafeLink href={href}>
      {isText ? (
        decodeEntities(first.text)
      ) : (
        <MarkdownContext.Provider value={{ ...settings, textView: undefined, isInLink }}>
          <MarkdownInlines tokens={known(token.tokens)} />
        </MarkdownContext.Provider>
      )}
    </SafeLink>
  )
}

/**
 * A placeholder for an image. Loading an image tells its host who is reading what, so images load
 * only after a click and only from an allowed origin. Other images are links. In a link, only the
 * name of an image is shown.
 */
function MarkdownImage({ href, alt }: { href: string; alt: string }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  const { imageOrigins, isInLink } = useContext(MarkdownContext)
  const [isWanted, setIsWanted] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const url = safeUrl(href)
  const name = alt.trim() || text('markdown.image')
  if (isInLink) {
    return (
      <span {...part('image')}>
        <Icon name={imageIcon} />
        <span>{name}</span>
      </span>
    )
  }
  if (!url || hasFailed || !imageOrigins.includes(url.origin)) {
    return (
      <span {...part('image')} data-failed={hasFailed ? '' : undefined}>
        <Icon name={imageIcon} />
        <SafeLink href={href}>{name}</SafeLink>
      </span>
    )
  }
  if (!isWanted) {
    return (
      <button
        {...part('image')}
        type="button"
        onClick={({ currentTarget }) => keepFocus(currentTarget, () => setIsWanted(true))}
      >
        <Icon name={imageIcon} />
        <span>{text('markdown.loadImage', { name, host: url.host })}</span>
      </button>
    )
  }
  return (
    <img
      {...part('picture')}
      src={url.href}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setHasFailed(true)}
    />
  )
}
