'use client'
import { useInsightText } from '../../localization/useInsightText.js'
import { jsonErrorOffset } from '../../model/jsonErrorOffset.js'
import type { JsonTextProblem } from '../../model/parseJsonText.js'
import { CopyButton } from '../copy-button/CopyButton.js'
import { Icon } from '../icon/Icon.js'
import { LongText } from '../long-text/LongText.js'

/** Characters shown before the error. */
const shownBefore = 2_000

/** A text that should be JSON and is not, with a mark where it breaks. */
export function JsonViewProblem(props: { problem: JsonTextProblem; text: string }) {
  const { problem, text } = props
  const say = useInsightText()
  const offset = problem === 'not-json' ? (jsonErrorOffset(text) ?? 0) : 0
  const lines = text.slice(0, offset).split('\n')
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  const before = text.slice(Math.max(0, offset - shownBefore), offset)
  return (
    <>
      <div className="pk-json-view-bar">
        <p className="pk-json-view-problem">
          <Icon name="error" />
          {say(`json.problem.${problem}`, place)}
        </p>
        <CopyButton label={say('json.copy')} copied={() => text} />
      </div>
      <LongText
        text={text.slice(problem === 'not-json' ? offset + 1 : offset)}
        fullText={text}
        fileName="value.txt"
      >
        {(part) => (
          <pre
            className="pk-json-view-text"
            dir="ltr"
            role="group"
            aria-label={say('json.label')}
            tabIndex={0}
          >
            {before.length < offset && '…'}
            {before}
            {problem === 'not-json' && <mark>{text.slice(offset, offset + 1) || '⏎'}</mark>}
            {part}
          </pre>
        )}
      </LongText>
    </>
  )
}
