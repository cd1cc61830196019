'use client'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { createContext, createElement, useCallback, useContext, useMemo } from 'react'
import { joinClasses } from '../../internal/joinClasses.js'
import { sharedContext } from '../../internal/sharedContext.js'
import type { PartClass } from './defineParts.js'
import type { PartNames, PartOptions, SlotProps, SlotView } from './PartOptions.js'

/** The options for the parts of any component. */
export type AnyPartOptions = PartOptions & { slots?: object | undefined }

/** The options of the components around this one, by their class. */
const PartsContext = sharedContext('parts@1', createContext, () =>
  createContext<Readonly<Record<string, AnyPartOptions>>>({}),
)

/** Passes the options for a component's parts to everything inside it. */
export function Parts(props: AnyPartOptions & { of: readonly string[]; children: ReactNode }) {
  const { of, slots, slotProps, classNames, children } = props
  const outer = useContext(PartsContext)
  const classes = of.join(' ')
  const value = useMemo(() => {
    const own = { slots, slotProps, classNames }
    return { ...outer, ...Object.fromEntries(classes.split(' ').map((name) => [name, own])) }
  }, [outer, classes, slots, slotProps, classNames])
  return <PartsContext.Provider value={value}>{children}</PartsContext.Provider>
}

/**
 * Returns a function that returns the attributes of a part: its class, and what the host adds.
 * Spread them before the part's own attributes, which the host can't replace.
 *
 * @param of The component's class: the prefix of its parts' classes.
 * @param own The options, in the component that passes them to `Parts`.
 */
export function useParts<Of extends PartClass>(of: Of, own?: AnyPartOptions): PartAttributes<Of> {
  const inherited = useContext(PartsContext)[of]
  const { slotProps, classNames } = own ?? inherited ?? {}
  return useCallback(
    (part: PartNames<Of>) => {
      const className = `${of}-${part}`
      if (!slotProps && !classNames) return { className }
      const { className: added, ...rest } = slotProps?.[part] ?? {}
      return { ...rest, className: joinClasses(className, added, classNames?.[part]) }
    },
    [of, slotProps, classNames],
  )
}

/** Returns the attributes of a part. */
export type PartAttributes<Of extends PartClass> = (
  part: PartNames<Of>,
) => SlotProps & { className: string }

/** Returns the views that the host has set for the parts of the component around this one. */
export function useSlots<Slots extends object>(of: string): Partial<Slots> {
  // Each component passes the slots that its own props allow.
  return (useContext(PartsContext)[of]?.slots as Partial<Slots> | undefined) ?? {}
}

/** Shows the host's view of a part, or `children`. */
export function Slot<State extends object>(props: {
  view: SlotView<State> | undefined
  state: State
  children?: ReactNode | undefined
}) {
  const { view, state, children } = props
  if (!view) return children
  return (
    <HostView view={view} state={state}>
      {children}
    </HostView>
  )
}

function HostView<State extends object>(props: {
  view: SlotView<State>
  state: State
  children: ReactNode
}) {
  const { view, state, children } = props
  // A function is called, because a new one in each render would lose the state of its elements.
  return isFunction(view) ? view({ ...state, children }) : createElement(view, state, children)
}

function isFunction<Props>(view: ComponentType<Props>): view is FunctionComponent<Props> {
  return typeof view === 'function' && !view.prototype?.isReactComponent
}
