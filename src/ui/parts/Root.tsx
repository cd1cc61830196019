'use client'
import type { JSX } from 'react'
import { createElement } from 'react'
import { useRoot } from '../../i18n/useRoot.js'
import type { AnyPartOptions } from './Parts.js'
import { Parts } from './Parts.js'
import { acceptRef } from './react18.js'

type Tag = 'article' | 'details' | 'div' | 'dl' | 'form' | 'ol' | 'p' | 'section' | 'span' | 'ul'

/**
 * A component's outermost element. Has the component's classes, language and direction, and passes
 * the options for its parts to everything inside it.
 */
export const Root = acceptRef(function Root<Name extends Tag>(
  props: Omit<JSX.IntrinsicElements[Name], 'slot'> &
    AnyPartOptions & {
      as: Name
      /** The component's class, or several if it has parts of several components. */
      of: string | readonly string[]
      /** Another class that is a prefix of its parts' classes. @default none */
      partsOf?: string | undefined
    },
) {
  const { as, of, partsOf = [], className, slots, slotProps, classNames, ...rest } = props
  const classes = [of].flat()
  const root = useRoot(classes.join(' '), className)
  return (
    <Parts of={classes.concat(partsOf)} slots={slots} slotProps={slotProps} classNames={classNames}>
      {createElement(as, { ...root, ...rest })}
    </Parts>
  )
})
