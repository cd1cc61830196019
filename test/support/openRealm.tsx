import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from '../../src/styles.css?inline'
import { openScreen } from './openScreen.js'

/** A place where a host can render a panel. */
export type RealmKind = 'page' | 'shadow root' | 'frame'

export interface Realm {
  /** The element around the panel. */
  root: HTMLElement
  /** Where the panel is, in which the focused element is found. */
  scope: Document | ShadowRoot
  window: Window & typeof globalThis
  close: () => void
}

/** Renders a screen into the page, an open shadow root, or through a portal into a frame of the page. */
export async function openRealm(
  kind: RealmKind,
  ui: ReactNode,
  options: { fetch?: typeof globalThis.fetch } = {},
): Promise<Realm> {
  if (kind === 'shadow root') return openShadow(ui, options)
  if (kind === 'frame') return openFrame(ui, options)
  const { element, close } = openScreen(ui, options)
  return { root: element, scope: document, window, close }
}

function openShadow(ui: ReactNode, options: object): Realm {
  const host = document.body.appendChild(document.createElement('div'))
  const scope = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  scope.adoptedStyleSheets = [sheet]
  const root = scope.appendChild(document.createElement('div'))
  const screen = openScreen(ui, { ...options, element: root })
  function close() {
    screen.close()
    host.remove()
  }
  return { root, scope, window, close }
}

async function openFrame(ui: ReactNode, options: object): Promise<Realm> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'inline-size: 1200px; block-size: 800px; border: 0'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = `<!doctype html><style>${styles}</style><body>`
  document.body.append(frame)
  await loaded
  const { contentDocument: scope, contentWindow } = frame
  if (!scope || !contentWindow) throw new Error('The frame did not load')
  const root = scope.body.appendChild(scope.createElement('div'))
  const screen = openScreen(createPortal(ui, root), options)
  function close() {
    screen.close()
    frame.remove()
  }
  return { root, scope, window: contentWindow as Window & typeof globalThis, close }
}
