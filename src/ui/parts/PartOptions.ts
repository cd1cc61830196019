import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import type { PartClass } from './defineParts.js'

/** Attributes and event handlers of an element, without its content. */
export type SlotProps = Omit<HTMLAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> & {
  [name: `data-${string}`]: string | number | boolean | undefined
}

/** The names of the parts of a component, or of several. */
export type PartNames<Of extends PartClass> = Of extends PartClass<infer Name> ? Name : never

/** Options for the parts of a component. The CSS classes page lists the parts. */
export interface PartOptions<Of extends PartClass = PartClass> {
  /** Your own classes, by part. They are added to the part's class. @default none */
  classNames?: { readonly [Name in PartNames<Of>]?: string | undefined } | undefined
  /**
   * Your own attributes and event handlers, by part. Those that the component sets itself stay as
   * they are, and `className` is added. @default none
   */
  slotProps?: { readonly [Name in PartNames<Of>]?: SlotProps | undefined } | undefined
}

/**
 * Your own view of a part: a component or a render function. Its props are the part's state, and
 * `children`, which is what would be shown without it. A function is called, so it keeps the state of
 * its elements, even if it is written inline. If functions with different hooks take turns, return an
 * element from one function instead: `(props) => (isPro ? <A {...props} /> : <B {...props} />)`.
 */
export type SlotView<State extends object = object> = ComponentType<
  State & { children?: ReactNode | undefined }
>
