'use client'
import { useMemo } from 'react'
import { useFormatters } from '../../i18n/useFormatters.js'
import { useRoot } from '../../i18n/useRoot.js'
import { useText } from '../../i18n/useText.js'
import { usePersonalizations } from '../../list/queries/usePersonalizations.js'
import { OfWebsite } from '../../list/states/OfWebsite.js'
import { useIsIdle } from '../../ui/hooks/useIsIdle.js'
import { useLastKnown } from '../../ui/hooks/useLastKnown.js'
import { acceptRef } from '../../ui/parts/react18.js'
import type { RootProps } from '../../ui/parts/RootProps.js'
import type { AuditPanelProps } from './AuditPanel.js'
import { splitFindings } from './splitFindings.js'
import { auditTexts } from './texts.js'
import { useAudit } from './useAudit.js'
import { useDismissals } from './useDismissals.js'

export interface AuditCountProps
  extends RootProps<'span'>, Pick<AuditPanelProps, 'scope' | 'rules'> {}

/**
 * The number of open errors and warnings in the audit, for a link to the audit. Shares the list with other
 * components, and audits it once the browser is idle. Renders a `<span>`, or nothing if there are none. CSS
 * class: `.pk-audit-count` with `data-severity`.
 *
 * @throws `RangeError` if `rules` names an unknown rule.
 */
export const AuditCount = acceptRef(function AuditCount(props: AuditCountProps) {
  return (
    <OfWebsite scope={props.scope}>
      <CountOfWebsite {...props} />
    </OfWebsite>
  )
})

const CountOfWebsite = acceptRef(function CountOfWebsite(props: AuditCountProps) {
  const { scope, rules, className, ...rest } = props
  const root = useRoot('pk-audit-count', className)
  const text = useText(auditTexts)
  const formatters = useFormatters()
  const { data } = usePersonalizations({ scope })
  const isIdle = useIsIdle()
  const findings = useLastKnown(useAudit(isIdle ? data : undefined, { rules }))
  const { dismissals } = useDismissals({ scope })
  const grave = useMemo(
    () =>
      splitFindings(findings ?? [], dismissals).open.filter(({ severity }) => severity !== 'info'),
    [findings, dismissals],
  )
  if (grave.length === 0) return null
  const hasErrors = grave.some(({ severity }) => severity === 'error')
  return (
    <span
      {...root}
      title={text('audit.graveCount', { count: grave.length })}
      {...rest}
      data-severity={hasErrors ? 'error' : 'warning'}
    >
      {formatters.number(grave.length)}
    </span>
  )
})
