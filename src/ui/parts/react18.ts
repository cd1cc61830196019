'use client'
/**
 * Workarounds for React 18. In later versions, they cost nothing.
 */
import type { ReactNode } from 'react'
import { forwardRef, useEffect, useLayoutEffect as useReactLayoutEffect, version } from 'react'
import { configError } from '../../errors/configError.js'

const major = Number.parseInt(version, 10)

/**
 * Throws if React is too old.
 *
 * @throws {PersonalizationKitError} `config`
 */
export function checkReact() {
  if (major >= 18) return
  throw configError(
    'PK-REACT',
    `personalization-kit needs React 18.3 or later, and this page has ${version}. Update react and react-dom.`,
  )
}

/**
 * Lets a component take a `ref` as a prop, which React 18 doesn't pass on. Returns the component
 * itself where that is not needed.
 */
export function acceptRef<Component extends (props: never) => ReactNode>(
  component: Component,
): Component {
  if (major >= 19) return component
  const render: (props: never) => ReactNode = component
  const wrapped = forwardRef((props, ref) => render({ ...props, ref } as never))
  wrapped.displayName = component.name
  return wrapped as unknown as Component
}

/**
 * React's `useLayoutEffect`. On a server, React 18 logs a warning for it, so `useEffect` is used there.
 * Neither of the two runs.
 */
export const useLayoutEffect: typeof useReactLayoutEffect =
  major >= 19
    ? useReactLayoutEffect
    : (effect, dependencies) => {
        const useIt = typeof document === 'undefined' ? useEffect : useReactLayoutEffect
        useIt(effect, dependencies)
      }

/**
 * Returns the `inert` attribute. React 18 doesn't know it, so there it is a string, which is rendered as it
 * is.
 */
export function inert(isInert: boolean): { inert: boolean } {
  return { inert: (major >= 19 ? isInert : isInert ? '' : undefined) as boolean }
}
