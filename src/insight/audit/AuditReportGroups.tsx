'use client'
import { useState } from 'react'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { groupBy } from '../../internal/groupBy.js'
import { shorten } from '../../internal/shorten.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import { Heading } from '../../ui/heading/Heading.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { AuditGrouping } from './AuditReportBar.js'
import type { FindingActions, ReportedFinding } from './AuditReportFinding.js'
import { AuditReportFinding, FindingMenu, Severity } from './AuditReportFinding.js'
import { formatFinding } from './formatFinding.js'
import { auditReportParts } from './parts.js'
import { auditTexts } from './texts.js'

/** How many groups are shown at first, and how many groups or findings "Show more" adds. */
const step = 25
const firstFindings = 5
const maxLength = 200

interface GroupsProps {
  findings: readonly ReportedFinding[]
  grouping: AuditGrouping
  actions: FindingActions
}

/** Groups of findings, each with a header. */
export function AuditReportGroups({ findings, grouping, actions }: GroupsProps) {
  const [shown, setShown] = useState(step)
  const groups = [...groupBy(findings, ({ rule, key }) => (grouping === 'rule' ? rule : key))]
  return (
    <>
      {groups.slice(0, shown).map(([id, own]) => (
        <Group key={id} findings={own} grouping={grouping} actions={actions} />
      ))}
      <MoreButton length={groups.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
}

function Group({ findings, grouping, actions }: GroupsProps) {
  const part = useParts(auditReportParts)
  const text = useText(auditTexts)
  const [shown, setShown] = useState(firstFindings)
  const options = useTextOptions()
  const [first] = findings
  if (!first) return null
  const isRule = grouping === 'rule'
  const { title, fix } = formatFinding({ rule: first.rule, params: {} }, options)
  const subject = isRule ? title : shorten(first.name, maxLength)
  return (
    <section {...part('group')}>
      <div {...part('header')}>
        <Heading below={1}>
          {isRule ? (
            <>
              <Severity severity={first.severity} /> <bdi>{title}</bdi>
            </>
          ) : (
            <ItemLink
              name={first.name}
              target={actions.targetOf(first.key)}
              onOpen={actions.onOpen}
            />
          )}{' '}
          <bdi {...part('count')}>{text('audit.count', { count: findings.length })}</bdi>
        </Heading>
        {findings.length > 1 && (
          <FindingMenu findings={findings} subject={subject} actions={actions} />
        )}
      </div>
      {isRule && (
        <p {...part('fix')}>
          <bdi>{fix}</bdi>
        </p>
      )}
      <ul>
        {findings.slice(0, shown).map((finding, index) => (
          <AuditReportFinding
            key={`${finding.id} ${index}`}
            finding={finding}
            isInRule={isRule}
            actions={actions}
          />
        ))}
      </ul>
      <MoreButton length={findings.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}
