import type { ReactNode } from 'react'

/** The sentence that answers a panel's question, with more about it below in smaller text. */
export function Verdict({ children, detail }: { children: ReactNode; detail?: ReactNode }) {
  return (
    <div className="pk-verdict">
      <p>
        <bdi>{children}</bdi>
      </p>
      {detail && (
        <p className="pk-verdict-detail">
          <bdi>{detail}</bdi>
        </p>
      )}
    </div>
  )
}
