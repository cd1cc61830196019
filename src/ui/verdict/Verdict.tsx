import type { ReactNode } from 'react'

/** The sentence that answers a page's question, and what follows from it in smaller text. */
export function Verdict({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="pk-verdict">
      <p>
        <bdi>{children}</bdi>
      </p>
      {lead && (
        <p className="pk-verdict-lead">
          <bdi>{lead}</bdi>
        </p>
      )}
    </div>
  )
}
