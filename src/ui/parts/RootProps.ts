import type { ComponentProps, JSX } from 'react'

/**
 * The props that a component passes on to its root element: all except its content and the props in `Own`,
 * which have their own meaning.
 */
export type RootProps<Tag extends keyof JSX.IntrinsicElements, Own extends string = never> = Omit<
  ComponentProps<Tag>,
  'children' | Own
>
