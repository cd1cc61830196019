import type { ReactNode } from 'react'

/** Shows all states of a component in a column, each under its name. */
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
