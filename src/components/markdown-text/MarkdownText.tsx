'use client'
import type { ComponentProps } from 'react'
import { memo, useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import { MarkdownBlocks } from './MarkdownBlocks.js'
import { MarkdownContext } from './MarkdownSettings.js'
import { PlainText } from './PlainText.js'
import { textDirection } from './textDirection.js'
import { tokenizeMarkdown } from './tokenizeMarkdown.js'

export interface MarkdownTextProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Untrusted markdown. */
  text: string
  /** The level `# Heading` becomes; deeper ones follow, never below 6. @default 3 */
  headingLevel?: number | undefined
  /** Origins, such as `https://cdn.example`, whose images a reader may load. @default none */
  imageOrigins?: readonly string[] | undefined
}

const noOrigins: readonly string[] = []

/**
 * Markdown as React elements: GitHub's flavour with tables and task lists, single line breaks kept.
 * Raw HTML stays text, links are http(s) only and show their host, and nothing is requested without
 * a click: an image is a placeholder until then. Text that would take long to read as markdown is
 * shown as it came. Renders a `<div>`; `.pk-markdown-text`, `-code`, `-code-head`, `-table`,
 * `-task`, `-image`, `-plain`, `-more`.
 */
export const MarkdownText = memo(function MarkdownText(props: MarkdownTextProps) {
  const { text, headingLevel = 3, imageOrigins = noOrigins, className, ...rest } = props
  const tokens = useMemo(() => (isShort(text) ? tokenizeMarkdown(text) : null), [text])
  const settings = useMemo(
    () => ({ headingLevel, imageOrigins, direction: textDirection(text) }),
    [headingLevel, imageOrigins, text],
  )
  const plain = <PlainText text={text} />
  return (
    <div {...rest} className={joinClasses('pk-root pk-markdown-text', className)}>
      <ErrorBoundary resetKey={tokens} fallback={plain}>
        <MarkdownContext value={settings}>
          {tokens ? <MarkdownBlocks tokens={tokens} /> : plain}
        </MarkdownContext>
      </ErrorBoundary>
    </div>
  )
})

/** Beyond this even finding the blocks takes long. */
function isShort(text: string): boolean {
  return text.length <= 100_000
}
