'use client'
/**
 * What React 18 does differently. In later versions, nothing here costs anything.
 */
import type { ReactNode } from 'react'
import { forwardRef, useEffect, useLayoutEffect as useReactLayoutEffect, version } from 'react'
import { configError } from '../../errors/configError.js'

const major = Number.parseInt(version, 10)

/**
 * Throws in a React that is too old.
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

/** React's hook. React 18 warns of it on a server, where neither of the two runs. */
export const useLayoutEffect: typeof useReactLayoutEffect =
  major >= 19
    ? useReactLayoutEffect
    : (effect, dependencies) => {
        const useIt = typeof document === 'undefined' ? useEffect : useReactLayoutEffect
        useIt(effect, dependencies)
      }

/** Returns the attribute `inert`. React 18 doesn't know it, and writes a text as it is. */
export function inert(isInert: boolean): { inert: boolean } {
  return { inert: (major >= 19 ? isInert : isInert ? '' : undefined) as boolean }
}
