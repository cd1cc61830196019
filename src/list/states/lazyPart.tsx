'use client'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy, useMemo, useState } from 'react'
import { readProperty } from '../../internal/readProperty.js'
import { retryImport } from '../../internal/retryImport.js'
import { FailedPartContext, Missing, NotLoaded } from './NotLoaded.js'

/** Options for {@link lazyPart}. */
export interface LazyPartOptions<Props = object> {
  /** Returns the function that closes the part. @default its `onClose`. Without one, the notice disappears */
  closeOf?: ((props: Props) => (() => void) | undefined) | undefined
  /** Whether the page is complete without the part. It then has no notice. @default false */
  isOptional?: boolean | undefined
}

/**
 * Loads a component by its name from a module when it is first rendered, as `lazy` does. If it can't be loaded, a
 * notice says so, and the rest of the page stays. It is loaded again by the notice's button, once the browser is
 * online again, and when the part is opened again.
 *
 * @param load Imports the module, such as `() => import('./Ask.js')`.
 * @param name The name of the export, such as `'default'`.
 * @returns A component with the same props. Render it inside `<Suspense>`.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  options: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const { closeOf = ownClose, isOptional = false } = options
  const loadAgain = retryImport(load)
  let latest = makeAttempt()
  function makeAttempt(): Attempt<Props> {
    const View = lazy((): Promise<{ default: ComponentType<Props> }> =>
      loadAgain().then(
        (module) => ({ default: module[name] }),
        () => ({ default: NotLoaded as ComponentType<Props> }),
      ),
    )
    return { View, isOver: false }
  }
  function open() {
    if (latest.isOver) latest = makeAttempt()
    return latest
  }
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(open)
    const [isRetrying, setIsRetrying] = useState(false)
    const [isClosed, setIsClosed] = useState(false)
    const close = closeOf(props)
    const failed = useMemo(() => {
      // The notice stays until the part is there, so that it keeps the focus.
      async function onRetry() {
        setIsRetrying(true)
        try {
          latest = { View: (await loadAgain())[name], isOver: false }
          setAttempt(latest)
          setIsClosed(false)
        } catch {
          // The notice still says so.
        }
        setIsRetrying(false)
      }
      return {
        isRetrying,
        isOptional,
        onShown: () => {
          attempt.isOver = true
        },
        onRetry: () => void onRetry(),
        onClose: close ?? (() => setIsClosed(true)),
      }
    }, [attempt, close, isRetrying])
    if (isClosed) return <Missing onRetry={failed.onRetry} />
    return (
      <FailedPartContext.Provider value={failed}>
        <attempt.View {...props} />
      </FailedPartContext.Provider>
    )
  }
}

/** One attempt to load a part. */
interface Attempt<Props> {
  View: LazyExoticComponent<ComponentType<Props>> | ComponentType<Props>
  /** Whether a user has seen that it failed. */
  isOver: boolean
}

function ownClose(props: object): (() => void) | undefined {
  const close = readProperty(props, 'onClose')
  return typeof close === 'function' ? (close as () => void) : undefined
}
