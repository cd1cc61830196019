import type { ComponentProps, JSX } from 'react'

/**
 * The props that a component passes on to its root element: all but its content, and those with a
 * meaning of their own, `Own`.
 */
export type RootProps<Tag extends keyof JSX.IntrinsicElements, Own extends string = never> = Omit<
  ComponentProps<Tag>,
  'children' | Own
>
