import { ConflictCount as Count } from 'personalization-kit/insight'
import type { ReactNode } from 'react'

/** The number of certain conflicts. Loaded after the list. */
export default function ConflictCount(): ReactNode {
  return <Count />
}
