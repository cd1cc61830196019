'use client'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.js'
import { jsonErrorOffset } from '../../internal/jsonErrorOffset.js'
import type { JsonTextIssue } from '../../internal/parseJsonText.js'
import { parseJsonText } from '../../internal/parseJsonText.js'
import { textPosition } from '../../internal/textPosition.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { LongText } from '../long-text/LongText.js'
import type { PartOptions } from '../parts/PartOptions.js'
import { useParts } from '../parts/Parts.js'
import { acceptRef } from '../parts/react18.js'
import { Root } from '../parts/Root.js'
import type { RootProps } from '../parts/RootProps.js'
import { jsonViewParts } from '../parts/uiParts.js'
import { uiTexts } from '../texts.js'
import { JsonViewTree } from './JsonViewTree.js'

/** The props of a `JsonView`. Pass either a JSON string or a parsed value. */
export interface JsonViewProps extends RootProps<'div'>, PartOptions<typeof jsonViewParts> {
  /**
   * A JSON string, as the service sends it. `null` and blank strings are shown as empty.
   * @default none
   */
  text?: string | null | undefined
  /** Parsed JSON, used if you don't pass `text`. @default none */
  value?: unknown
  /** The accessible name. @default "JSON" in the user's language */
  label?: string | undefined
}

/**
 * Shows JSON as a tree with search, a copy button, color swatches and links. Shows long lists in
 * parts, and invalid JSON as text with the error's position. Nothing in the JSON is run or fetched.
 * Renders a `<div>`. CSS classes: `.pk-json-view`, `-bar`, `-search`, `-tree`, `-branch`,
 * `-toggle`, `-key`, `-value` with `data-type`, `-swatch`, `-issue`.
 */
export const JsonView = acceptRef(function JsonView({
  text,
  value,
  label,
  ...rest
}: JsonViewProps) {
  const part = useParts(jsonViewParts, rest)
  const labels = useText(uiTexts)
  const parsed = useMemo(
    () => (text === undefined ? { value, issue: null } : parseJsonText(text)),
    [text, value],
  )
  return (
    <Root
      as="div"
      of={jsonViewParts}
      role="group"
      aria-label={label ?? labels('json.label')}
      {...rest}
    >
      {parsed.issue ? (
        <JsonViewIssue issue={parsed.issue} text={parsed.text} />
      ) : parsed.value === null || parsed.value === undefined ? (
        <p {...part('empty')}>{labels('json.empty')}</p>
      ) : (
        <JsonViewTree value={parsed.value} text={text ?? null} />
      )}
    </Root>
  )
})

/** How many characters are shown before the error. */
const shownBefore = 2_000

/** Invalid JSON as text, with the error highlighted. */
function JsonViewIssue(props: { issue: JsonTextIssue; text: string }) {
  const part = useParts(jsonViewParts)
  const { issue, text } = props
  const labels = useText(uiTexts)
  const offset = issue === 'not-json' ? (jsonErrorOffset(text) ?? 0) : 0
  const before = text.slice(Math.max(0, offset - shownBefore), offset)
  // A whole character, which can have two code units.
  const [wrong = ''] = issue === 'not-json' ? text.slice(offset, offset + 2) : ''
  return (
    <>
      <div {...part('bar')}>
        <p {...part('issue')}>
          <Icon name="error" />
          {labels(`json.issue.${issue}`, { ...textPosition(text, offset) })}
        </p>
        <CopyButton what="json" label={labels('json.copy')} makeText={() => text} />
      </div>
      <LongText text={text.slice(offset + wrong.length)} fullText={text} fileName="value.txt">
        {(shown) => (
          <pre
            {...part('text')}
            dir="ltr"
            role="group"
            aria-label={labels('json.label')}
            tabIndex={0}
          >
            {before.length < offset && '…'}
            {before}
            {issue === 'not-json' && <mark>{wrong || '⏎'}</mark>}
            {shown}
          </pre>
        )}
      </LongText>
    </>
  )
}
