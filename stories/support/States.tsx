import type { ReactNode } from 'react'

/** All states of a component below each other, each under its name. */
export function States({ states }: { states: Record<string, ReactNode> }) {
  return (
    <dl className="states">
      {Object.entries(states).map(([name, state]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{state}</dd>
        </div>
      ))}
    </dl>
  )
}
