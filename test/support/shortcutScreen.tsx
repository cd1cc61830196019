import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { AskDrawer } from '../../src/ask/ask-drawer/AskDrawer.js'
import { AskLauncher } from '../../src/ask/ask-drawer/AskLauncher.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from './kit.js'

const personalizations = Array.from({ length: 4 }, (_, seed) =>
  makePersonalization({ variationId: `v-${seed}` }, { seed }),
)

/** What a key does. `handled` means that the browser does nothing itself. */
export type Effect = 'drawer' | 'search' | 'row' | 'handled'

/** The keys of the list panel and the drawer, on a US keyboard. */
export const usKeys: readonly [key: string, code: string, effects: Effect[]][] = [
  ['a', 'KeyA', ['drawer', 'handled']],
  ['/', 'Slash', ['search', 'handled']],
  ['j', 'KeyJ', ['row', 'handled']],
  ['k', 'KeyK', ['row', 'handled']],
  ['?', 'Slash', ['handled']],
]

/** Renders a list panel and a drawer that opens with `a`, and waits for the rows. */
export async function openShortcutScreen() {
  const { Kit } = createKit({ personalizations })
  let openings = 0
  function App() {
    const [isOpen, setIsOpen] = useState(false)
    function change(next: boolean) {
      openings++
      setIsOpen(next)
    }
    return (
      <div data-testid="around">
        <main>
          <Kit>
            <AskLauncher isOpen={isOpen} onOpenChange={change} shortcut="a" />
            <AskDrawer isOpen={isOpen} onOpenChange={change}>
              <textarea aria-label="Your question" />
            </AskDrawer>
            <PersonalizationListPanel />
          </Kit>
        </main>
      </div>
    )
  }
  render(<App />)
  await screen.findAllByRole('rowheader', {})

  /** Presses a key and returns what it did. */
  function press(init: KeyboardEventInit, target: Element = document.body): Effect[] {
    const before = { openings, active: document.activeElement }
    const isHandled = !fireEvent.keyDown(target, { bubbles: true, composed: true, ...init })
    const { activeElement } = document
    const hasMoved = activeElement !== before.active
    const effects = {
      drawer: openings > before.openings,
      search: hasMoved && activeElement?.getAttribute('role') === 'combobox',
      row: hasMoved && activeElement?.closest('[data-row-index]') !== null,
      handled: isHandled,
    }
    return (Object.keys(effects) as Effect[]).filter((effect) => effects[effect])
  }

  /** Presses a key while nothing has focus. */
  function pressAfresh(init: KeyboardEventInit, target?: Element): Effect[] {
    act(() => (document.activeElement as HTMLElement | null)?.blur())
    return press(init, target)
  }

  return { press, pressAfresh, openings: () => openings, around: screen.getByTestId('around') }
}

/** Lets jsdom show dialogs, which it can't. Returns a function that undoes it. */
export function pretendDialogs(): () => void {
  const names = ['show', 'showModal', 'close'] as const
  for (const name of names) {
    Object.defineProperty(HTMLDialogElement.prototype, name, {
      configurable: true,
      value(this: HTMLDialogElement) {
        this.toggleAttribute('open', name !== 'close')
      },
    })
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  }
}
