import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShortcutScreen, usKeys } from '../support/shortcutScreen.js'

afterEach(() => {
  cleanup()
  for (const host of document.querySelectorAll('[data-host]')) host.remove()
})

/** Adds elements of the host next to the panel. */
function addToPage(html: string): HTMLElement {
  const host = document.createElement('div')
  host.dataset['host'] = ''
  host.innerHTML = html
  document.body.append(host)
  return host
}

type Show = (dialog: HTMLDialogElement) => void
const close: Show = (dialog) => dialog.close()

describe('a shortcut in a browser', () => {
  it('does nothing while a dialog of the host is in the top layer', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const dialog = addToPage('<dialog><p>x</p></dialog>').querySelector('dialog')
    const keysAfter = (show: Show) => {
      if (dialog) show(dialog)
      const working = usKeys.filter(([key, code]) => pressAfresh({ key, code }).length > 0)
      if (dialog?.open) close(dialog)
      return working.map(([key]) => key)
    }
    const withoutHelp = (keys: string[]) => keys.filter((key) => key !== '?')
    expect(keysAfter((shown) => shown.showModal())).toEqual([])
    expect(withoutHelp(keysAfter((shown) => shown.show()))).toEqual(['a', '/', 'j', 'k'])
  })

  it('does nothing while a modal dialog of the host is visible', async () => {
    const { pressAfresh } = await openShortcutScreen()
    const isWorking = (style: string) => {
      const host = addToPage(`<div style="${style}"><p role="dialog" aria-modal="true">x</p></div>`)
      const effects = pressAfresh({ key: 'j', code: 'KeyJ' })
      host.remove()
      return effects.includes('handled')
    }
    const styles = ['', 'position: fixed; inset: 0', 'display: none', 'visibility: hidden']
    expect(styles.map(isWorking)).toEqual([false, false, true, true])
  })

  it('does not type into the drawer that a held key opens', async () => {
    const { openings } = await openShortcutScreen()
    act(() => (document.activeElement as HTMLElement | null)?.blur())
    await userEvent.keyboard('{a>5}')
    await userEvent.keyboard('{/a}')
    const question = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' })
    expect(document.activeElement === question, 'the question has focus').toBe(true)
    expect([question.value, openings()]).toEqual(['', 1])
    await userEvent.keyboard('aha')
    expect(question.value).toBe('aha')
  })
})
