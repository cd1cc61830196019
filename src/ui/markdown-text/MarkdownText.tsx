'use client'
import { memo, useContext, useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import type { PartOptions } from '../parts/PartOptions.js'
import { Parts, useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import type { RootProps } from '../parts/RootProps.js'
import { markdownTextParts } from '../parts/uiParts.js'
import { MarkdownBlocks } from './MarkdownBlocks.js'
import type { TextSlots } from './MarkdownSettings.js'
import { directionOf, MarkdownContext, TextMarksContext } from './MarkdownSettings.js'
import { textPositions } from './markdownToText.js'
import { PlainText } from './PlainText.js'
import type { MarkdownToken } from './tokenizeMarkdown.js'
import { tokenizeMarkdown } from './tokenizeMarkdown.js'

export interface MarkdownTextProps extends RootProps<'div'>, PartOptions<typeof markdownTextParts> {
  /** Untrusted Markdown. */
  text: string
  /** The heading level of `# Heading`. Deeper headings follow, up to level 6. @default 3 */
  headingLevel?: number | undefined
  /** Origins, such as `https://cdn.example`, whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /** Replaces parts of the text with your own components. @default none */
  slots?: TextSlots | undefined
}

const parts = [markdownTextParts]
const noOrigins: readonly string[] = []
const noPositions: ReadonlyMap<MarkdownToken, number> = new Map()
/** A text of one or two lines begins where the page's lines begin, also if it is in another direction. */
const maxBriefLength = 120

/**
 * Renders GitHub-flavored Markdown, with tables, task lists, footnotes and callouts, as React elements. Keeps
 * line breaks. Each paragraph has the direction of most of its letters. If that is not clear, `lang` decides.
 * HTML stays text, links are HTTP(S) only and show their host, and images load only after a click. Text that
 * would take too long to parse is shown as plain text. Renders a `<div>`. CSS classes: `.pk-markdown-text`,
 * `-code`, `-code-header`, `-table`, `-table-frame`, `-task`, `-callout`, `-notes`, `-image`, `-picture`, `-plain`.
 */
export const MarkdownText = memo(
  acceptRef(function MarkdownText(props: MarkdownTextProps) {
    const { text, headingLevel = 3, imageOrigins = noOrigins, className, ...others } = props
    const { slots, slotProps, classNames, ...rest } = others
    const textView = slots?.text
    const language = rest.lang
    const tokens = useMemo(() => tokenizeMarkdown(text), [text])
    const marks = useContext(TextMarksContext)
    const settings = useMemo(() => {
      const direction = directionOf(tokens ? withoutCode(tokens.blocks) : text, language)
      const positions = tokens && marks.length > 0 ? textPositions(tokens) : noPositions
      const own = { headingLevel, imageOrigins, textView, language, direction }
      return { ...own, marks, positions, isInLink: false }
    }, [headingLevel, imageOrigins, textView, language, text, tokens, marks])
    const plain = <PlainText text={text} language={language} />
    return (
      <Parts of={parts} slotProps={slotProps} classNames={classNames}>
        <div
          {...rest}
          className={joinClasses('pk-root pk-markdown-text', className)}
          data-brief={text.length <= maxBriefLength ? '' : undefined}
        >
          <ErrorBoundary resetKey={tokens} fallback={plain}>
            <MarkdownContext.Provider value={settings}>
              {tokens ? <MarkdownBlocks tokens={tokens.blocks} /> : plain}
              {tokens && tokens.notes.length > 0 && <MarkdownNotes notes={tokens.notes} />}
            </MarkdownContext.Provider>
          </ErrorBoundary>
        </div>
      </Parts>
    )
  }),
)

/** The footnotes, below the text. */
function MarkdownNotes({ notes }: { notes: readonly MarkdownToken[][] }) {
  const part = useParts(markdownTextParts)
  const items = notes.map((tokens, index) => (
    <li key={index}>
      <MarkdownBlocks tokens={tokens} />
    </li>
  ))
  return <ol {...part('notes')}>{items}</ol>
}

/** Returns the text outside code blocks, because code is left to right in every language. */
function withoutCode(blocks: readonly MarkdownToken[]): string {
  return blocks.map((token) => (token.type === 'code' ? '' : token.raw)).join('\n')
}
