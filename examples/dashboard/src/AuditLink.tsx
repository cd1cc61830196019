import { AuditLink as Link } from 'personalization-kit/insight'
import { followLink } from './followLink.js'

/** A link to the audit with the number of errors and warnings. Loaded after the list. */
export default function AuditLink({ href, onFollow }: { href: string; onFollow: () => void }) {
  return <Link href={href} onClick={followLink(onFollow)} />
}
