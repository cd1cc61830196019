import type { MarkedToken } from 'marked'
import { safeUrl } from '../../model/safeUrl.js'
import { decodeEntities } from './decodeEntities.js'
import { MarkdownCode } from './MarkdownCode.js'
import { MarkdownHeading } from './MarkdownHeading.js'
import { MarkdownInlines } from './MarkdownInlines.js'
import { MarkdownList } from './MarkdownList.js'
import { MarkdownTable } from './MarkdownTable.js'
import { known } from './tokenizeMarkdown.js'

/** Paragraphs, lists, tables and all else that stands on lines of its own. */
export function MarkdownBlocks({ tokens }: { tokens: MarkedToken[] }) {
  // Tokens of one text never move: the place is the identity.
  return tokens.map((token, index) => <Block key={index} token={token} />)
}

function Block({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <MarkdownInlines tokens={known(token.tokens)} />
        </p>
      )
    case 'heading':
      return <MarkdownHeading depth={token.depth} tokens={known(token.tokens)} />
    case 'code':
      return <MarkdownCode code={token.text} language={token.lang} />
    case 'blockquote':
      return (
        <blockquote dir="auto">
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
      // What stands in an item of a list reads its own way: paths keep their slashes where they are.
      return (
        <bdi>
          {token.tokens ? (
            <MarkdownInlines tokens={known(token.tokens)} />
          ) : (
            decodeEntities(token.text)
          )}
        </bdi>
      )
    case 'def':
      // `[INFO]: started` is no definition of a link, whatever the grammar says.
      return safeUrl(token.href) ? null : <p dir="auto">{token.raw}</p>
    case 'space':
    case 'checkbox':
      return null
    default:
      return <p dir="auto">{token.raw}</p>
  }
}
