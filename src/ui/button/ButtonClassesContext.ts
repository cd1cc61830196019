'use client'
import { createContext, useContext } from 'react'
import { sharedContext } from '../../internal/sharedContext.js'

/** The emphasis of a button. */
export type ButtonVariant = 'solid' | 'outline' | 'quiet'

/** The classes of the host's own buttons. A variant without a class has the built-in appearance. */
export type ButtonClasses = Readonly<Partial<Record<ButtonVariant, string>>>

/** The React context for the classes of the host's buttons. */
export const ButtonClassesContext = sharedContext('button-classes@1', createContext, () =>
  createContext<ButtonClasses | undefined>(undefined),
)

/**
 * Returns the attributes that make an element look like a button. In the host's buttons, too, the icon and
 * the label are on one line.
 */
export function useButtonLook(variant: ButtonVariant) {
  const own = useContext(ButtonClassesContext)?.[variant]
  const className = own === undefined ? 'pk-button' : `${own} pk-host-button`
  return { className, 'data-variant': variant }
}
