'use client'
import type { Tokens } from 'marked'
import { createElement, useContext } from 'react'
import { useText } from '../../i18n/useText.js'
import { clamp } from '../../internal/clamp.js'
import { shorten } from '../../internal/shorten.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { checkboxOffIcon, checkboxOnIcon } from '../icon/icons.js'
import { useParts } from '../parts/Parts.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'
import { decodeEntities } from './decodeEntities.js'
import { MarkdownInlines } from './MarkdownInlines.js'
import type { CalloutKind } from './MarkdownLexer.js'
import { directionOf, MarkdownContext } from './MarkdownSettings.js'
import { MarkdownTable } from './MarkdownTable.js'
import type { MarkdownToken } from './tokenizeMarkdown.js'
import { isDefinition, known, markOf } from './tokenizeMarkdown.js'

/** Paragraphs, lists, tables and other blocks. */
export function MarkdownBlocks({ tokens }: { tokens: MarkdownToken[] }) {
  // Tokens never move, so their index identifies them.
  return tokens.map((token, index) => <Block key={index} token={token} />)
}

function Block({ token }: { token: MarkdownToken }) {
  const { language } = useContext(MarkdownContext)
  switch (token.type) {
    case 'paragraph':
      return (
        <p dir={directionOf(token.text, language)}>
          <MarkdownInlines tokens={known(token.tokens)} />
        </p>
      )
    case 'heading':
      return <MarkdownHeading heading={token} />
    case 'code':
      return <MarkdownCode code={token.text} language={token.lang} />
    case 'blockquote':
      return (
        <blockquote dir={directionOf(token.text, language)} data-callout={token.callout}>
          {token.callout && <CalloutTitle kind={token.callout} />}
          <MarkdownBlocks tokens={known(token.tokens)} />
        </blockquote>
      )
    case 'list':
      return <MarkdownList list={token} />
    case 'table':
      return <MarkdownTable table={token} />
    case 'hr':
      return <hr />
    case 'text':
      // Each list item has its own direction, so that slashes in paths stay in place.
      return (
        <bdi dir={directionOf(token.text, language)}>
          {token.tokens ? (
            <MarkdownInlines tokens={known(token.tokens)} />
          ) : (
            decodeEntities(token.text)
          )}
        </bdi>
      )
    case 'def':
      return isDefinition(token) ? null : <p dir="auto">{token.raw}</p>
    case 'space':
    case 'checkbox':
      return null
    default:
      return <p dir="auto">{token.raw}</p>
  }
}

/** Code with its language and a copy button. The code never runs. */
function MarkdownCode({ code, language }: { code: string; language: string | undefined }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  const name = shorten((language ?? '').trim().split(/\s/)[0] ?? '', 24)
  return (
    <div {...part('code')}>
      <div {...part('code-header')}>
        <bdi>{name || text('markdown.code')}</bdi>
        <CopyButton
          what="code"
          makeText={() => code}
          label={text('markdown.copyCode')}
          isIconOnly
        />
      </div>
      <pre dir="ltr" translate="no" role="group" aria-label={text('markdown.code')} tabIndex={0}>
        <code>{code}</code>
      </pre>
    </div>
  )
}

/** A heading, with its level lowered to fit below the page's headings. */
function MarkdownHeading({ heading }: { heading: Tokens.Heading }) {
  const { headingLevel, language } = useContext(MarkdownContext)
  const level = clamp(Math.round(headingLevel) + heading.depth - 1, 1, 6)
  return createElement(
    `h${level}`,
    { dir: directionOf(heading.text, language) },
    <MarkdownInlines tokens={known(heading.tokens)} />,
  )
}

/** The kind of a callout in words. */
function CalloutTitle({ kind }: { kind: CalloutKind }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  return <p {...part('callout')}>{text(`markdown.callout.${kind}`)}</p>
}

/** A list. Tasks show whether they are done but can't be toggled. */
function MarkdownList({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => <Item key={index} item={item} />)
  const { direction } = useContext(MarkdownContext)
  return list.ordered ? <ol dir={direction}>{items}</ol> : <ul dir={direction}>{items}</ul>
}

/** Returns a list item's number as the sender wrote it. It can be part of a date, or skip numbers. */
function numberOf(item: Tokens.ListItem): number | undefined {
  const number = parseInt(markOf(item), 10)
  return Number.isNaN(number) ? undefined : number
}

function Item({ item }: { item: Tokens.ListItem }) {
  const part = useParts(markdownTextParts)
  const text = useText(uiTexts)
  return (
    <li value={numberOf(item)} {...(item.task && part('task'))}>
      {item.task && (
        <span role="img" aria-label={text(item.checked ? 'markdown.done' : 'markdown.toDo')}>
          <Icon name={item.checked ? checkboxOnIcon : checkboxOffIcon} />
        </span>
      )}
      <MarkdownBlocks tokens={known(item.tokens)} />
    </li>
  )
}
