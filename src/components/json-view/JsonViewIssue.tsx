'use client'
import { useText } from '../../localization/useText.js'
import { enInsight } from '../../messages/enInsight.js'
import { jsonErrorOffset } from '../../model/jsonErrorOffset.js'
import type { JsonTextIssue } from '../../model/parseJsonText.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { LongText } from '../long-text/LongText.js'

/** Characters shown before the error. */
const shownBefore = 2_000

/** A text that should be JSON and is not, with a mark where it breaks. */
export function JsonViewIssue(props: { issue: JsonTextIssue; text: string }) {
  const { issue, text } = props
  const insightText = useText(enInsight)
  const offset = issue === 'not-json' ? (jsonErrorOffset(text) ?? 0) : 0
  const lines = text.slice(0, offset).split('\n')
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  const before = text.slice(Math.max(0, offset - shownBefore), offset)
  return (
    <>
      <div className="pk-json-view-bar">
        <p className="pk-json-view-issue">
          <Icon name="error" />
          {insightText(`json.issue.${issue}`, place)}
        </p>
        <CopyButton label={insightText('json.copy')} copied={() => text} />
      </div>
      <LongText
        text={text.slice(issue === 'not-json' ? offset + 1 : offset)}
        fullText={text}
        fileName="value.txt"
      >
        {(part) => (
          <pre
            className="pk-json-view-text"
            dir="ltr"
            role="group"
            aria-label={insightText('json.label')}
            tabIndex={0}
          >
            {before.length < offset && '…'}
            {before}
            {issue === 'not-json' && <mark>{text.slice(offset, offset + 1) || '⏎'}</mark>}
            {part}
          </pre>
        )}
      </LongText>
    </>
  )
}
