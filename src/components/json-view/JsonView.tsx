'use client'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { parseJsonText } from '../../model/parseJsonText.js'
import { JsonViewIssue } from './JsonViewIssue.js'
import { JsonViewTree } from './JsonViewTree.js'

/** Takes either a JSON text or a parsed value. */
export interface JsonViewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** JSON as the service sends it, in a string. `null` and blank: nothing. @default none */
  text?: string | null | undefined
  /** JSON that was parsed already; used when there is no `text`. @default none */
  value?: unknown
  /** What it holds, for assistive technology. @default "JSON", in the reader's language */
  label?: string | undefined
}

/**
 * JSON as a tree that opens and closes, with search, copying, colours as swatches and addresses as links. Long
 * lists show a part at a time; what cannot be read is shown as text, with the place where it breaks.
 * Nothing in it is ever run or fetched. Renders a `<div>`; `.pk-json-view`, `-bar`, `-search`, `-tree`,
 * `-branch`, `-toggle`, `-key`, `-value` with `data-type`, `-swatch`, `-issue`.
 */
export function JsonView({ text, value, label, className, ...rest }: JsonViewProps) {
  const insightText = useText(enInsight)
  const parsed = useMemo(
    () => (text === undefined ? { value, issue: null } : parseJsonText(text)),
    [text, value],
  )
  return (
    <div
      role="group"
      aria-label={label ?? insightText('json.label')}
      {...rest}
      className={joinClasses('pk-root pk-json-view', className)}
    >
      {parsed.issue ? (
        <JsonViewIssue issue={parsed.issue} text={parsed.text} />
      ) : parsed.value === null || parsed.value === undefined ? (
        <p className="pk-json-view-empty">{insightText('json.empty')}</p>
      ) : (
        <JsonViewTree value={parsed.value} text={text ?? null} />
      )}
    </div>
  )
}
