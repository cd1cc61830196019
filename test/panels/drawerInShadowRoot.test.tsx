import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it, onTestFinished } from 'vitest'
import { usePersonalizations } from '../../src/list/queries/usePersonalizations.js'
import { PersonalizationDrawer } from '../../src/panels/drawer/PersonalizationDrawer.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { createKit } from '../support/kit.js'
import { pretendDialogs } from '../support/shortcutScreen.js'

/** A page with a button, and a drawer in a shadow root. */
function Page({ shadow }: { shadow: ShadowRoot }) {
  const { data } = usePersonalizations()
  const [itemKey, setItemKey] = useState<string | null>(null)
  const first = data ? (keyPersonalizations(data)[0] ?? null) : null
  const drawer = <PersonalizationDrawer itemKey={itemKey} onItemKeyChange={setItemKey} />
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button" disabled={first === null} onClick={() => setItemKey(first)}>
        Open
      </button>
      {createPortal(drawer, shadow)}
    </>
  )
}

async function open() {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  const shadow = host.attachShadow({ mode: 'open' })
  const { Kit } = createKit()
  render(
    <Kit>
      <Page shadow={shadow} />
    </Kit>,
  )
  const button = screen.getByRole('button', { name: 'Open' })
  await waitFor(() => expect(button).toBeEnabled())
  return { shadow, button }
}

it('a drawer in a shadow root returns the focus to the page', async () => {
  const { shadow, button } = await open()
  act(() => button.focus())
  fireEvent.click(button)
  await waitFor(() => expect(shadow.activeElement?.tagName).toBe('H2'))
  fireEvent.keyDown(shadow.querySelector('dialog') as Element, { key: 'Escape' })
  await waitFor(() => expect(shadow.querySelector('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

it('a drawer in a shadow root leaves the keys to someone who types on the page', async () => {
  onTestFinished(pretendDialogs())
  const { shadow, button } = await open()
  const note = screen.getByRole('textbox', { name: 'Note' })
  act(() => note.focus())
  fireEvent.click(button)
  await waitFor(() => expect(shadow.querySelector('h2')).not.toBeNull())
  expect(note).toHaveFocus()
})
