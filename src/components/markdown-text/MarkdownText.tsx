'use client'
import type { ComponentProps } from 'react'
import { memo, useMemo } from 'react'
import type { TextSlots } from './MarkdownSettings.js'
import { Parts } from '../../react/parts/Parts.js'
import type { PartOptions } from '../../react/parts/PartOptions.js'
import { joinClasses } from '../../internal/joinClasses.js'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.js'
import { MarkdownBlocks } from './MarkdownBlocks.js'
import { MarkdownContext } from './MarkdownSettings.js'
import { PlainText } from './PlainText.js'
import { textDirection } from './textDirection.js'
import { tokenizeMarkdown } from './tokenizeMarkdown.js'

export interface MarkdownTextProps
  extends
    Omit<ComponentProps<'div'>, 'children'>,
    PartOptions<'code' | 'code-header' | 'image' | 'picture' | 'plain' | 'table'> {
  /** Untrusted Markdown. */
  text: string
  /** The heading level of `# Heading`. Deeper headings follow, up to level 6. @default 3 */
  headingLevel?: number | undefined
  /** Origins, such as `https://cdn.example`, whose images may be loaded on click. @default none */
  imageOrigins?: readonly string[] | undefined
  /** Replaces parts of the text with your own components. @default none */
  slots?: TextSlots | undefined
}

const parts = ['pk-markdown-text']
const noOrigins: readonly string[] = []

/**
 * Renders GitHub-flavored Markdown, with tables and task lists, as React elements. Keeps line
 * breaks. HTML stays text, links are HTTP(S) only and show their host, and images load only after a
 * click. Text that would take too long to parse is shown as plain text. Renders a `<div>`. CSS
 * classes: `.pk-markdown-text`, `-code`, `-code-header`, `-table`, `-task`, `-image`, `-plain`,
 * `-more`.
 */
export const MarkdownText = memo(function MarkdownText(props: MarkdownTextProps) {
  const { text, headingLevel = 3, imageOrigins = noOrigins, className, ...others } = props
  const { slots, slotProps, classNames, ...rest } = others
  const textView = slots?.text
  const tokens = useMemo(() => (isShort(text) ? tokenizeMarkdown(text) : null), [text])
  const settings = useMemo(
    () => ({ headingLevel, imageOrigins, textView, direction: textDirection(text) }),
    [headingLevel, imageOrigins, textView, text],
  )
  const plain = <PlainText text={text} />
  return (
    <Parts of={parts} slotProps={slotProps} classNames={classNames}>
      <div {...rest} className={joinClasses('pk-root pk-markdown-text', className)}>
        <ErrorBoundary resetKey={tokens} fallback={plain}>
          <MarkdownContext value={settings}>
            {tokens ? <MarkdownBlocks tokens={tokens} /> : plain}
          </MarkdownContext>
        </ErrorBoundary>
      </div>
    </Parts>
  )
})

/**
 * Returns whether the text is short enough to parse. In longer text, even finding the blocks takes
 * too long.
 */
function isShort(text: string): boolean {
  return text.length <= 100_000
}
