'use client'
import type { Tokens } from 'marked'
import type { ReactNode } from 'react'
import { Fragment, useContext, useState } from 'react'
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
        <Text token={token} text={decodeEntities(token.text)} />
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
          <Marked token={token} text={token.text} />
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

function Text(props: { token: MarkdownToken; text: string }) {
  return <Marked {...props} hasView />
}

/** The text of a token, in which parts can be marked. A part that goes beyond the token is not. */
function Marked(props: {
  token: MarkdownToken
  text: string
  /** Whether the host's view shows what is not marked. @default false */
  hasView?: boolean | undefined
}) {
  const { token, text, hasView = false } = props
  const { marks, positions, isInLink, textView } = useContext(MarkdownContext)
  const view = (piece: string) =>
    hasView && textView ? (
      <Slot view={textView} state={{ text: piece }}>
        {piece}
      </Slot>
    ) : (
      piece
    )
  const start = positions.get(token)
  if (start === undefined || isInLink) return view(text)
  const pieces: ReactNode[] = []
  let done = 0
  for (const { from, to, text: wanted, render } of marks) {
    const [first, last] = [from - start, to - start]
    if (first < done || text.slice(first, last) !== wanted) continue
    if (first > done) pieces.push(<Fragment key={done}>{view(text.slice(done, first))}</Fragment>)
    pieces.push(<Fragment key={first}>{render(text.slice(first, last))}</Fragment>)
    done = last
  }
  if (pieces.length === 0) return view(text)
  return [...pieces, done < text.length && <Fragment key="rest">{view(text.slice(done))}</Fragment>]
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
