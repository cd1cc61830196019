import { AuditCount as Count } from 'personalization-kit/insight'
import type { ReactNode } from 'react'

/** The number of errors and warnings. Loaded after the list. */
export default function AuditCount(): ReactNode {
  return <Count />
}
