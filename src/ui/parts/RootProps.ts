import type { ComponentProps, JSX } from 'react'

/** The props that a component passes on to its root element: all but its content. */
export type RootProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentProps<Tag>,
  'children'
>
