'use client'
import { useState } from 'react'
import { formatList } from '../../i18n/formatList.js'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useText } from '../../i18n/useText.js'
import { useTextOptions } from '../../i18n/useTextOptions.js'
import { groupBy } from '../../internal/groupBy.js'
import { shorten } from '../../internal/shorten.js'
import { ItemLink } from '../../personalization/item-link/ItemLink.js'
import { Heading } from '../../ui/heading/Heading.js'
import { useKeptFocus } from '../../ui/hooks/useKeptFocus.js'
import { Icon } from '../../ui/icon/Icon.js'
import { MoreButton } from '../../ui/more-button/MoreButton.js'
import { useParts } from '../../ui/parts/Parts.js'
import type { Finding } from './auditPersonalizations.js'
import { severities } from './auditPersonalizations.js'
import type { AuditGrouping } from './AuditReportBar.js'
import type { FindingActions, ReportedFinding } from './AuditReportFinding.js'
import { AuditReportFinding, FindingMenu, Severity, SeverityIcon } from './AuditReportFinding.js'
import { formatFinding, maxLength } from './formatFinding.js'
import { auditReportParts } from './parts.js'
import { auditTexts } from './texts.js'

/** How many groups, or findings of one severity, are shown at first, and how many "Show more" adds. */
const step = 25
const firstFindings = 5
const summaryRules = 3

interface GroupsProps {
  findings: readonly ReportedFinding[]
  grouping: AuditGrouping
  actions: FindingActions
}

/** Groups of findings, each with a header. */
export function AuditReportGroups(
  props: GroupsProps & {
    /** Whether notes are shown in full, because the user selected a tab or entered a filter. */
    isWhole: boolean
  },
) {
  const { findings, grouping, actions, isWhole } = props
  const [shown, setShown] = useState(step)
  if (grouping === 'severity') {
    const groups = groupBy(findings, ({ severity }) => severity)
    return (
      <>
        <Columns />
        {severities.map((severity) => {
          const own = groups.get(severity)
          const isFolded = severity === 'info' && !isWhole && groups.size > 1
          return (
            own && (
              <SeverityGroup key={severity} findings={own} actions={actions} isFolded={isFolded} />
            )
          )
        })}
      </>
    )
  }
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

/** Names the columns, where there is room for them. Each finding makes sense without them. */
function Columns() {
  const part = useParts(auditReportParts)
  const text = useText(auditTexts)
  return (
    <div {...part('columns')} aria-hidden="true">
      <span>{text('audit.groupBy.item')}</span>
      <span>{text('audit.column.finding')}</span>
      <span>{text('audit.column.fix')}</span>
    </div>
  )
}

/** The findings of one severity: as a list, or folded to one line that counts them by rule. */
function SeverityGroup(props: {
  findings: readonly ReportedFinding[]
  actions: FindingActions
  isFolded: boolean
}) {
  const { findings, actions, isFolded } = props
  const part = useParts(auditReportParts)
  const text = useText(auditTexts)
  const { number } = useFormatters()
  const [shown, setShown] = useState(step)
  const [first] = findings
  if (!first) return null
  const { severity } = first
  const heading = (
    <Heading below={1}>
      <SeverityIcon severity={severity} /> <span>{text(`audit.tab.${severity}`)}</span>{' '}
      <bdi {...part('count')}>{number(findings.length)}</bdi>
    </Heading>
  )
  const list = (
    <>
      <ul>
        {findings.slice(0, shown).map((finding, index) => (
          <AuditReportFinding
            key={`${finding.id} ${index}`}
            finding={finding}
            grouping="severity"
            actions={actions}
          />
        ))}
      </ul>
      <MoreButton length={findings.length} shown={shown} step={step} onShow={setShown} />
    </>
  )
  if (isFolded) {
    return (
      <details {...part('group')}>
        <summary {...part('header')}>
          <Icon name="next" />
          {heading}
          <RuleCounts findings={findings} />
        </summary>
        {list}
      </details>
    )
  }
  return (
    <section {...part('group')}>
      <div {...part('header')}>{heading}</div>
      {list}
    </section>
  )
}

/** Counts the most frequent findings by rule, such as "No owner 12 and No name 9". */
function RuleCounts({ findings }: { findings: readonly Finding[] }) {
  const part = useParts(auditReportParts)
  const options = useTextOptions()
  const { number } = useFormatters()
  const counts = [...groupBy(findings, ({ rule }) => rule)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, summaryRules)
    .map(([rule, own]) => {
      const { title } = formatFinding({ rule, params: {} }, options)
      return `${title} ${number(own.length)}`
    })
  return (
    <span {...part('summary')}>
      <bdi>{formatList(counts, options)}</bdi>
    </span>
  )
}

function Group({ findings, grouping, actions }: GroupsProps) {
  const part = useParts(auditReportParts)
  const text = useText(auditTexts)
  const [shown, setShown] = useState(firstFindings)
  const options = useTextOptions()
  // When all are dismissed at once, focus moves to the next group.
  const group = useKeptFocus<HTMLElement>()
  const [first] = findings
  if (!first) return null
  const isRule = grouping === 'rule'
  const { title, fix } = formatFinding({ rule: first.rule, params: {} }, options)
  const subject = isRule ? title : shorten(first.name || first.key, maxLength)
  return (
    <section ref={group} {...part('group')}>
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
            grouping={grouping}
            actions={actions}
          />
        ))}
      </ul>
      <MoreButton length={findings.length} shown={shown} step={step} onShow={setShown} />
    </section>
  )
}
