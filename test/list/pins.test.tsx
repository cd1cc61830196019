import { act, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { usePins } from '../../src/list/pins/usePins.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { KeyValueStorage } from '../../src/provider/storage/KeyValueStorage.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit, shop } from '../support/kit.js'

/** A storage like that of a server, which holds what all users store. */
function createStorage(): KeyValueStorage & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
  }
}

function showList(props: { me?: string; storage?: KeyValueStorage; search?: string } = {}) {
  const { me, storage = createStorage(), search = '' } = props
  const onAction = vi.fn()
  const { Kit } = createKit()
  const view = render(
    <PersonalizationListPanel list={{ defaultView: { layout: 'table', search } }} />,
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Kit me={me} storage={storage} onAction={onAction}>
          {children}
        </Kit>
      ),
    },
  )
  return { ...view, storage, onAction }
}

const rowNames = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))
    .filter((name) => name !== null)
const ownedBy = (id: string) =>
  fixtures.shop.flatMap(({ assignee, variationName }) => (assignee === id ? variationName : []))

async function press(name: string, action: string) {
  const row = await screen.findByRole('row', { name })
  await userEvent.click(within(row).getByRole('button', { name: `Actions for ${name}` }))
  // jsdom doesn't show popovers.
  await userEvent.click(await screen.findByRole('button', { name: action, hidden: true }))
}

describe('pins', () => {
  it('are set from the menu of a row, seen in the row, and removed again', async () => {
    const { storage, onAction } = showList()
    await press('Low stock notice', 'Pin')
    const row = screen.getByRole('row', { name: 'Low stock notice' })
    expect(within(row).getByRole('img', { name: 'Pinned' })).toBeVisible()
    expect(onAction).toHaveBeenCalledWith({ type: 'pin', isPinned: true })
    expect([...(storage as ReturnType<typeof createStorage>).values.keys()]).toEqual(['pins/'])
    await press('Low stock notice', 'Unpin')
    expect(within(row).queryByRole('img', { name: 'Pinned' })).toBeNull()
    expect(onAction).toHaveBeenLastCalledWith({ type: 'pin', isPinned: false })
  })

  it('have a tab together with the rows that the user owns', async () => {
    showList({ me: 'MEI.TANAKA ' })
    const own = ownedBy('mei.tanaka')
    expect(own.length).toBeGreaterThan(2)
    const other = fixtures.shop.find(
      ({ assignee, state }) => assignee !== 'mei.tanaka' && state === 'running',
    )?.variationName as string
    await press(other, 'Pin')
    await userEvent.click(await screen.findByRole('tab', { name: `Mine ${own.length + 1}` }))
    expect(rowNames().toSorted()).toEqual([...own, other].toSorted())
  })

  it('have no tab if nothing is mine', async () => {
    showList()
    await screen.findByRole('row', { name: 'Low stock notice' })
    expect(screen.queryByRole('tab', { name: /Mine/ })).toBeNull()
  })

  it.each([
    ['is:pinned', (name: string) => name === 'Low stock notice'],
    [
      '-is:mine status:running',
      (name: string) => name !== 'Low stock notice' && !ownedBy('mei.tanaka').includes(name),
    ],
  ])('are found by %s', async (search, isFound) => {
    const storage = createStorage()
    const low = fixtures.shop.find(({ variationName }) => variationName === 'Low stock notice')
    storage.values.set('pins/mei.tanaka', [
      JSON.stringify(['acme', 'shop', low?.variationId]),
      17,
      null,
    ])
    showList({ me: 'mei.tanaka', storage, search })
    await screen.findAllByRole('row')
    await vi.waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    expect(rowNames().every((name) => name !== null && isFound(name))).toBe(true)
  })

  it('are not seen by the next user', async () => {
    const storage = createStorage()
    const first = showList({ me: 'a', storage })
    await press('Low stock notice', 'Pin')
    first.unmount()
    showList({ me: 'b', storage })
    const row = await screen.findByRole('row', { name: 'Low stock notice' })
    expect(within(row).queryByRole('img', { name: 'Pinned' })).toBeNull()
  })
})

describe('a pin that can’t be stored', () => {
  it('stays on screen, and the list says so', async () => {
    const write = () => Promise.reject(new Error('full'))
    showList({ storage: { read: () => null, write } })
    await press('Low stock notice', 'Pin')
    const row = screen.getByRole('row', { name: 'Low stock notice' })
    expect(within(row).getByRole('img', { name: 'Pinned' })).toBeVisible()
    expect(await screen.findByText(/^Couldn’t load or save your data/)).toBeVisible()
  })
})

describe('usePins', () => {
  it('keeps pins of several websites apart, and the latest thousand', () => {
    const storage = createStorage()
    const { Kit } = createKit()
    const { result } = renderHook(() => usePins(), {
      wrapper: ({ children }: { children: ReactNode }) => <Kit storage={storage}>{children}</Kit>,
    })
    const rowOf = (websiteId: string, seed: number) =>
      makePersonalization({ websiteId, variationId: `id-${seed}` }, { seed })
    act(() => result.current.togglePin?.(rowOf('shop', 1)))
    expect(result.current.isPinned(rowOf('shop', 1))).toBe(true)
    expect(result.current.isPinned(rowOf('blog', 1))).toBe(false)
    for (let seed = 2; seed <= 1_002; seed++) {
      act(() => result.current.togglePin?.(rowOf('shop', seed)))
    }
    expect(storage.values.get('pins/')).toHaveLength(1_000)
    expect(result.current.isPinned(rowOf('shop', 2))).toBe(false)
    expect(result.current.isPinned(rowOf('shop', 3))).toBe(true)
  })

  it('changes nothing while the pins can’t be read', () => {
    const { Kit } = createKit()
    const storage = {
      read: () => {
        throw new Error('offline')
      },
      write: vi.fn(),
    }
    const { result } = renderHook(() => usePins(), {
      wrapper: ({ children }: { children: ReactNode }) => <Kit storage={storage}>{children}</Kit>,
    })
    expect(result.current).toMatchObject({ togglePin: undefined, hasFailed: true })
  })
})

describe('the scope of a pin', () => {
  it('is the account and website of the row, not of the provider', () => {
    const storage = createStorage()
    const { Kit } = createKit()
    const { result } = renderHook(() => usePins(), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Kit storage={storage} scope={null}>
          {children}
        </Kit>
      ),
    })
    act(() => result.current.togglePin?.(makePersonalization({ ...shop, variationId: 'x' })))
    expect(storage.values.get('pins/')).toEqual(['["acme","shop","x"]'])
  })
})
