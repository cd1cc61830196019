import { AuditLink as Link } from 'personalization-kit/insight'
import { followLink } from './followLink.js'

/** The number of issues as a link to the audit. Loaded after the list. */
export default function AuditLink({ href, onFollow }: { href: string; onFollow: () => void }) {
  return <Link href={href} onClick={followLink(onFollow)} />
}
