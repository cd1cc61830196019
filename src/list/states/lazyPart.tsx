'use client'
import type { ComponentType, LazyExoticComponent } from 'react'
import { lazy } from 'react'
import { useText } from '../../i18n/useText.js'
import { useParts } from '../../ui/parts/Parts.js'
import { panelParts } from '../parts.js'
import { listTexts } from '../texts.js'

/**
 * Loads a component by its name from a module when it is first rendered, as `lazy` does. If it can't
 * be loaded, a message says so instead, and the rest of the page stays.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  type Loaded = { default: ComponentType<Props> }
  return lazy(() =>
    load().then(
      (module): Loaded => ({ default: module[name] }),
      (): Loaded => ({ default: NotLoaded }),
    ),
  )
}

function NotLoaded() {
  const part = useParts(panelParts)
  const text = useText(listTexts)
  return (
    <p {...part('notice')} role="alert">
      {text('part.notLoaded')}
    </p>
  )
}
