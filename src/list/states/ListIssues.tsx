'use client'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { countIssues } from '../../contract/addIssue.js'
import type { ContractIssue } from '../../errors/ContractIssue.js'
import { joinSentences } from '../../i18n/joinSentences.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { CopyButton } from '../../ui/copy-button/CopyButton.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

const step = 20

/**
 * Shows what could not be read in the response, so that nothing is lost silently, with details on demand.
 */
export function ListIssues({
  issues,
  skippedRows,
  website,
}: {
  issues: readonly ContractIssue[]
  skippedRows: number
  /** The website's name, if there are several. */
  website?: string | undefined
}): ReactNode {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  const textOptions = useTextOptions()
  // An ID that was sent as a number is shown as it is.
  const isHarmless = issues.every(({ code }) => code === 'numeric-id' || code === 'more-issues')
  if (isHarmless && skippedRows === 0) return null
  const foreign = countKind(issues, ({ code }) => code === 'foreign-website')
  const values = countKind(issues, isValue)
  const sentences = [
    skippedRows > 0 && text('listIssues.skipped', { count: skippedRows }),
    foreign > 0 && text('listIssues.foreign', { count: foreign }),
    values > 0 && text('listIssues.values', { count: values }),
  ]
  return (
    <div {...part('notice')}>
      <Icon name="unknown" />
      <div {...part('notice-text')}>
        {website !== undefined && (
          <>
            <bdi>{website}</bdi>:{' '}
          </>
        )}
        <bdi>{joinSentences(sentences, textOptions)}</bdi>
        <Details issues={issues} />
      </div>
    </div>
  )
}

/**
 * Counts the issues of one kind. The kind of those after the first 1,000 is unknown. They are included if all
 * others are of this kind.
 */
function countKind(
  issues: readonly ContractIssue[],
  isKind: (issue: ContractIssue) => boolean,
): number {
  const known = issues.filter(({ code }) => code !== 'more-issues')
  const count = known.filter(isKind).length
  return count === known.length ? countIssues(issues) : count
}

/** Returns whether an issue is about a value, not about a whole entry. */
function isValue({ code, path }: ContractIssue): boolean {
  if (['foreign-website', 'too-long', 'numeric-id'].includes(code)) return false
  return code !== 'not-an-object' || path.length > 1
}

function Details({ issues }: { issues: readonly ContractIssue[] }) {
  const text = useText(listTexts)
  const formatters = useFormatters()
  const [shown, setShown] = useState(step)
  return (
    <details>
      <summary className="pk-summary">{text('listIssues.details')}</summary>
      <ul>
        {issues.slice(0, shown).map(({ path: [row, ...field], message }, index) => (
          <li key={index}>
            {typeof row === 'number' && field.length > 0 ? (
              <>
                <span>{text('listIssues.row', { row: formatters.number(row + 1) })}</span>{' '}
                <code dir="ltr">{field.join('.')}</code>: {message.replace(/^[^:]*: /, '')}
              </>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
      <MoreButton length={issues.length} shown={shown} step={step} onShow={setShown} />
      <CopyButton
        what="details"
        label={text('listIssues.copy')}
        makeText={() => issues.map(({ message }) => message).join('\n')}
      />
    </details>
  )
}
