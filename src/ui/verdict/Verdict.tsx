import type { ReactNode } from 'react'

/** The sentence that answers a panel's question, with more about it below in smaller text. */
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
