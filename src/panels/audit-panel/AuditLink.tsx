'use client'
import type { ComponentProps } from 'react'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '../../components/icon/Icon.js'
import { warningIcon } from '../../components/icon/icons.js'
import { usePersonalizations } from '../../hooks/usePersonalizations.js'
import { useText } from '../../localization/useText.js'
import { useRoot } from '../../localization/useRoot.js'
import { enAuditReport } from '../../messages/enAuditReport.js'
import { splitFindings } from '../../model/audit/splitFindings.js'
import { useAudit } from '../../react/insight/useAudit.js'
import { dismissalStorageOf, useDismissals } from '../../react/insight/useDismissals.js'
import { useLastKnown } from '../../react/useLastKnown.js'
import { useWebsiteKey } from '../list-states/useListPanel.js'
import type { AuditPanelProps } from './AuditPanel.js'

export interface AuditLinkProps
  extends
    Omit<ComponentProps<'a'>, 'children'>,
    Pick<AuditPanelProps, 'scope' | 'rules' | 'dismissalStorage'> {
  /** The page with the `AuditPanel`. */
  href: string
}

/**
 * A link to the audit with the number of open errors and warnings, for the header of the list.
 * Audits the list that is already loaded, once the browser is idle. Renders nothing if there are
 * none. Renders an `<a>`. CSS class: `.pk-audit-link` with `data-severity`.
 */
export function AuditLink(props: AuditLinkProps) {
  const websiteKey = useWebsiteKey(props.scope)
  return <LinkOfWebsite {...props} key={websiteKey} websiteKey={websiteKey} />
}

function LinkOfWebsite(props: AuditLinkProps & { websiteKey: string }) {
  const { scope, rules, dismissalStorage, websiteKey, className, ...rest } = props
  const root = useRoot('pk-audit-link', className)
  const text = useText(enAuditReport)
  const { data } = usePersonalizations({ scope })
  const isIdle = useIsIdle()
  const findings = useLastKnown(useAudit(isIdle ? data : undefined, { rules }))
  const [dismissals] = useDismissals(dismissalStorage ?? dismissalStorageOf(websiteKey))
  const grave = useMemo(
    () =>
      splitFindings(findings ?? [], dismissals).open.filter(({ severity }) => severity !== 'info'),
    [findings, dismissals],
  )
  if (grave.length === 0) return null
  const hasErrors = grave.some(({ severity }) => severity === 'error')
  return (
    <a {...root} {...rest} data-severity={hasErrors ? 'error' : 'warning'}>
      <Icon name={hasErrors ? 'error' : warningIcon} />
      {text('audit.link', { count: grave.length })}
    </a>
  )
}

/** Returns whether the browser has been idle since the first render. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIsIdle(true), 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 2_000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
