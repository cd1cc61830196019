import type { ComponentType, HTMLAttributes, ReactNode } from 'react'

/** Attributes and event handlers of an element, without its content. */
export type SlotProps = Omit<HTMLAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> & {
  [name: `data-${string}`]: string | number | boolean | undefined
}

/** Options for the parts of a component. The parts and their elements are in the styling guide. */
export interface PartOptions<Part extends string = string> {
  /** Your own classes, by part. They are added to the part’s class. @default none */
  classNames?: { readonly [Name in Part]?: string | undefined } | undefined
  /**
   * Your own attributes and event handlers, by part. Those that the component sets itself stay as
   * they are, and `className` is added. @default none
   */
  slotProps?: { readonly [Name in Part]?: SlotProps | undefined } | undefined
}

/**
 * Your own view of a part: a component or a render function. Its props are the part's state, and
 * `children`, which is what would be shown without it. A function keeps the state of its elements,
 * even if it is written inline.
 */
export type SlotView<State extends object = object> = ComponentType<
  State & { children?: ReactNode | undefined }
>
