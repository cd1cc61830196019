'use client'
import type { ComponentType, LazyExoticComponent } from 'react'
import {
  createContext,
  lazy,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react'
import { commonTexts } from '../../i18n/texts.js'
import { useText } from '../../i18n/useText.js'
import { readProperty } from '../../internal/readProperty.js'
import { Button } from '../../ui/button/Button.js'
import { keepFocus } from '../../ui/button/keepFocus.js'
import { rememberNeighbors } from '../../ui/button/rememberNeighbors.js'
import { isComposing } from '../../ui/hooks/isComposing.js'
import { closeIcon, refreshIcon } from '../../ui/icon/icons.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

/** One attempt to load a part. */
interface Attempt<Props> {
  View: LazyExoticComponent<ComponentType<Props>>
  /** Whether it has failed, and a user has seen that. */
  isOver: boolean
}

/**
 * Loads a component by its name from a module when it is first rendered, as `lazy` does. If it can't be loaded, a
 * notice says so instead, and the rest of the page stays. It is loaded again by the notice's button, as soon as the
 * browser comes online, and when the part is opened again.
 *
 * @param closeOf Returns what closes the part. @default its `onClose`, or the notice disappears
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  closeOf: (props: Props) => unknown = (props) => readProperty(props, 'onClose'),
): ComponentType<Props> {
  const attempt = (): Attempt<Props> => ({
    View: lazy(() =>
      load().then(
        (module) => ({ default: module[name] }),
        () => ({ default: NotLoaded as ComponentType<Props> }),
      ),
    ),
    isOver: false,
  })
  let latest = attempt()
  function next(): Attempt<Props> {
    if (latest.isOver) latest = attempt()
    return latest
  }
  return function LazyPart(props: Props) {
    const [current, setCurrent] = useState(next)
    const [isClosed, setIsClosed] = useState(false)
    const [isRetrying, startRetry] = useTransition()
    const hadFocus = useRef(false)
    const close = closeOf(props)
    const failure = useMemo(
      () => ({
        isRetrying,
        takeFocus: () => hadFocus.current,
        leaveFocus: (isLeft: boolean) => {
          hadFocus.current = isLeft
        },
        onShown: () => {
          current.isOver = true
        },
        onRetry: () =>
          startRetry(() => {
            setIsClosed(false)
            setCurrent(next())
          }),
        onClose: typeof close === 'function' ? (close as () => void) : () => setIsClosed(true),
      }),
      [current, close, isRetrying],
    )
    if (isClosed) return <Closed {...failure} />
    return (
      <FailureContext.Provider value={failure}>
        <current.View {...props} />
      </FailureContext.Provider>
    )
  }
}

/** What the notice can do about a part that failed to load. */
interface Failure {
  isRetrying: boolean
  /** Whether a notice that is being replaced had the focus. */
  takeFocus: () => boolean
  /** Says whether the notice that is being replaced had the focus. */
  leaveFocus: (isLeft: boolean) => void
  onShown: () => void
  onRetry: () => void
  onClose: () => void
}

const FailureContext = createContext<Failure | null>(null)

/** A part whose notice was closed. It appears once the browser is online. */
function Closed({ onRetry }: Pick<Failure, 'onRetry'>) {
  useOnline(onRetry)
  return null
}

function NotLoaded() {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  const actions = useText(commonTexts)
  const failure = useContext(FailureContext) ?? none
  const { isRetrying, takeFocus, leaveFocus, onShown, onRetry, onClose } = failure
  const button = useRef<HTMLButtonElement>(null)
  useEffect(onShown, [onShown])
  useOnline(onRetry)
  useEscape(onClose)
  useLayoutEffect(() => {
    const retry = button.current
    if (takeFocus()) retry?.focus()
    leaveFocus(false)
    return () => {
      if (!retry?.parentElement?.contains(document.activeElement)) return
      leaveFocus(true)
      const focusNearest = rememberNeighbors(retry)
      // By then, the part or another notice has replaced this one.
      queueMicrotask(() => {
        leaveFocus(false)
        if (document.activeElement === document.body) focusNearest()
      })
    }
  }, [takeFocus, leaveFocus])
  return (
    <div {...part('notice')} role="alert">
      <p>{text('part.notLoaded')}</p>
      <Button ref={button} variant="quiet" icon={refreshIcon} isBusy={isRetrying} onClick={onRetry}>
        {actions(isRetrying ? 'action.retrying' : 'action.retry')}
      </Button>
      <Button
        variant="quiet"
        icon={closeIcon}
        label={actions('action.close')}
        onClick={({ currentTarget }) => keepFocus(currentTarget, onClose)}
      />
    </div>
  )
}

const none: Failure = {
  isRetrying: false,
  takeFocus: () => false,
  leaveFocus() {},
  onShown() {},
  onRetry() {},
  onClose() {},
}

function useOnline(onOnline: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isComposing({ keyCode: event.keyCode, nativeEvent: event })) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEscape])
}
