import { onlineManager } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../../src/list/states/lazyPart.js'
import { createKit } from '../support/kit.js'

interface MenuProps {
  onClose?: (() => void) | undefined
}

/** A page that opens a part. Its requests fail until `setOnline`. */
function open({ hasClose = true } = {}) {
  let isOnline = false
  const load = vi.fn(() =>
    isOnline
      ? Promise.resolve({ Menu: (() => <p>The menu</p>) as ComponentType<MenuProps> })
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const Menu = lazyPart(load, 'Menu')
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    const close = () => setIsOpen(false)
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>Menu</button>
        <Suspense>{isOpen && <Menu onClose={hasClose ? close : undefined} />}</Suspense>
      </>
    )
  }
  const { Kit } = createKit()
  render(<Page />, { wrapper: Kit })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { load, press, setOnline: () => (isOnline = true) }
}

/** The browser goes offline and comes back. */
const comeOnline = () =>
  act(() => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
  })

const notice = () => screen.findByRole('alert')

describe('a part that could not be loaded', () => {
  it('says so, once for each opening', async () => {
    const { load, press } = open()
    await press('Menu')
    expect(await notice()).toHaveTextContent('Couldn’t load this part.')
    await act(async () => {})
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded again when it is opened again', async () => {
    const { press, setOnline } = open()
    await press('Menu')
    await notice()
    await press('Menu')
    expect(screen.queryByRole('alert')).toBeNull()
    setOnline()
    await press('Menu')
    expect(await screen.findByText('The menu')).toBeVisible()
  })

  it('is loaded again by its button, in the same place', async () => {
    const { load, press, setOnline } = open()
    await press('Menu')
    await notice()
    await press('Try again')
    expect(load).toHaveBeenCalledTimes(2)
    await notice()
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    setOnline()
    await press('Try again')
    expect(await screen.findByText('The menu')).toBeVisible()
    expect(document.body).not.toHaveFocus()
  })

  it('is loaded again as soon as the browser is online', async () => {
    const { press, setOnline } = open()
    await press('Menu')
    await notice()
    setOnline()
    comeOnline()
    expect(await screen.findByText('The menu')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' })), true],
    [
      'its button, without a host that closes it',
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      false,
    ],
    ['Escape', () => userEvent.keyboard('{Escape}'), true],
    ['Escape, without a host that closes it', () => userEvent.keyboard('{Escape}'), false],
  ])('is closed by %s', async (_, close, hasClose) => {
    const { press, setOnline } = open({ hasClose })
    await press('Menu')
    await notice()
    await close()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
    setOnline()
    if (!hasClose) comeOnline()
    else await press('Menu')
    expect(await screen.findByText('The menu')).toBeVisible()
  })
})

it('loads a part once, however often it is opened', async () => {
  const { load, press, setOnline } = open()
  setOnline()
  for (let time = 0; time < 5; time++) await press('Menu')
  expect(await screen.findByText('The menu')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

it('leaves out an optional part without a notice, and shows it once the browser is online', async () => {
  let isOnline = false
  const load = () =>
    isOnline ? Promise.resolve({ Marks: () => <p>The marks</p> }) : Promise.reject(new Error('No'))
  const Marks = lazyPart(load, 'Marks', { isOptional: true })
  render(
    <Suspense>
      <Marks />
    </Suspense>,
  )
  await act(async () => {})
  expect(screen.queryByRole('alert')).toBeNull()
  isOnline = true
  comeOnline()
  expect(await screen.findByText('The marks')).toBeVisible()
})
