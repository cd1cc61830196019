'use client'
import { useCallback, useContext } from 'react'
import type { FindingText } from '../messages/findingText.js'
import { findingText } from '../messages/findingText.js'
import type { Finding } from '../model/audit/auditPersonalizations.js'
import { LocalizationContext } from './Localization.js'

/** Says findings of an audit in the reader's language. */
export function useAuditText(): (finding: Pick<Finding, 'rule' | 'params'>) => FindingText {
  const { messages, locale } = useContext(LocalizationContext)
  return useCallback(
    (finding) => findingText(finding, messages ?? undefined, locale),
    [messages, locale],
  )
}
