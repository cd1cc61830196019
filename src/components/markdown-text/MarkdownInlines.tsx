import type { MarkedToken, Tokens } from 'marked'
import { SafeLink } from '../safe-link/SafeLink.js'
import { decodeEntities } from './decodeEntities.js'
import { MarkdownImage } from './MarkdownImage.js'
import { known } from './tokenizeMarkdown.js'

/** What stands within a line: text, emphasis, code, links, images. */
export function MarkdownInlines({ tokens }: { tokens: MarkedToken[] }) {
  return tokens.map((token, index) => <Inline key={index} token={token} />)
}

function Inline({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'text':
      return token.tokens ? (
        <MarkdownInlines tokens={known(token.tokens)} />
      ) : (
        decodeEntities(token.text)
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
    case 'link':
      return <Link token={token} />
    case 'image':
      return <MarkdownImage href={decodeEntities(token.href)} alt={decodeEntities(token.text)} />
    case 'checkbox':
      return null
    default:
      return token.raw
  }
}

function Link({ token }: { token: Tokens.Link }) {
  const href = token.autolink ? token.href : decodeEntities(token.href)
  const [first, ...others] = known(token.tokens)
  const isText = others.length === 0 && first?.type === 'text'
  return (
    <SafeLink href={href}>
      {isText ? decodeEntities(first.text) : <MarkdownInlines tokens={known(token.tokens)} />}
    </SafeLink>
  )
}
