import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { useDismissals } from '../../src/insight/audit/useDismissals.js'
import { ChangesPanel } from '../../src/insight/changes/ChangesPanel.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { Views as SavedViews } from '../../src/list/view-menu/ViewMenu.js'
import { PersonalizationKitProvider } from '../../src/provider/PersonalizationKitProvider.js'
import { browserStorage } from '../../src/provider/storage/browserStorage.js'
import type { KeyValueStorage } from '../../src/provider/storage/KeyValueStorage.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { forgetWarnings } from '../support/forgetWarnings.js'
import { createKit, shop } from '../support/kit.js'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const rows = [
  makePersonalization({ variationName: 'Alpha', webPagePath: '/a', prio: 1 }, { seed: 1 }),
  makePersonalization({ variationName: 'Beta', webPagePath: '/b', prio: 2 }, { seed: 2 }),
]

function Views() {
  const list = usePersonalizationList({ personalizations: rows })
  return <SavedViews list={list} />
}

const failure = 'Couldn’t load or save your data. Reload the page, then try again.'

interface User {
  ui: ReactNode
  /** What is shown once something is loaded. */
  ready: () => Promise<unknown>
}

const users: Record<string, User> = {
  views: {
    ui: <Views />,
    ready: () => Promise.resolve(),
  },
  dismissals: {
    ui: <AuditPanel />,
    ready: async () => {
      await screen.findByRole('heading', { name: /Audit/ })
      await waitFor(() => expect(document.querySelector('.pk-audit-report')).not.toBeNull())
    },
  },
  'seen-list': {
    ui: <ChangesPanel />,
    ready: () => screen.findByRole('heading', { name: /Changes/ }),
  },
}

/** What a storage does with a call. */
const behaviors: Record<string, { answer: (value: unknown) => unknown; fails?: boolean }> = {
  'answers at once': { answer: (value) => value },
  'answers later': { answer: (value) => Promise.resolve(value) },
  'answers with a thenable': {
    // oxlint-disable-next-line unicorn/no-thenable -- some libraries return one
    answer: (value) => ({ then: (resolve: (found: unknown) => void) => resolve(value) }),
  },
  'never answers': { answer: () => new Promise(() => {}) },
  throws: {
    answer() {
      throw new TypeError('broken')
    },
    fails: true,
  },
  rejects: { answer: () => Promise.reject(new Error('no connection')), fails: true },
}
const junk = [undefined, null, 0, 'x', [], {}, [null], { a: 1 }, { at: 'x', personalizations: 5 }]

const cases = Object.entries(users).flatMap(([kind, user]) =>
  Object.entries(behaviors).map(([behavior, how]) => ({ kind, user, behavior, ...how })),
)

function open(ui: ReactNode, storage: KeyValueStorage, isStrict = false) {
  const { Kit } = createKit({ personalizations: rows })
  const app = <Kit storage={storage}>{ui}</Kit>
  return render(isStrict ? <StrictMode>{app}</StrictMode> : app)
}

describe('a storage of the host', () => {
  it.each(cases)(
    'that $behavior keeps the page with $kind, and is not overwritten unread',
    async ({ user, answer, fails = false }) => {
      const write = vi.fn()
      open(<h1>Host</h1>, { read: () => answer(null), write })
      const { unmount } = open(
        <>
          <h1>Host</h1>
          {user.ui}
        </>,
        { read: () => answer(null), write },
        true,
      )
      await user.ready()
      if (fails) {
        await screen.findByText(failure)
        expect(write).not.toHaveBeenCalled()
      } else expect(screen.queryByText(failure)).toBeNull()
      unmount()
    },
  )

  it.each(Object.entries(users))('with junk is read as empty: %s', async (_, { ui, ready }) => {
    for (const value of junk) {
      const { unmount } = open(ui, { read: () => value, write: () => {} })
      await ready()
      expect(screen.queryByText(failure)).toBeNull()
      unmount()
    }
  })

  it.each([
    ['throws', behaviors.throws],
    ['rejects', behaviors.rejects],
  ])('that %s when it stores keeps the view on screen, and says so', async (_, behavior) => {
    open(<Views />, { read: () => ({}), write: () => behavior?.answer(null) })
    await userEvent.type(screen.getByRole('textbox', { name: 'View name' }), 'Mine{Enter}')
    expect(await screen.findByText(failure)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mine' })).toBeVisible()
  })

  it.each<[string, KeyValueStorage['subscribe']]>([
    [
      'throws',
      () => {
        throw new TypeError('broken')
      },
    ],
    [
      'throws when it stops',
      () => () => {
        throw new TypeError('broken')
      },
    ],
  ])('whose `subscribe` %s keeps the page, and says so in the log', async (_, subscribe) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const storage = { read: () => ({ Mine: 'q=a' }), write: () => {}, subscribe }
    const { unmount } = open(<Views />, storage)
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible()
    unmount()
    // The list reads views and pins.
    expect(error.mock.calls.map(([text]) => text as string)).toEqual(
      Array(2).fill('personalization-kit: storage.subscribe threw'),
    )
    error.mockClear()
  })

  it('is not asked again by what is rendered again, and shows what changes elsewhere', async () => {
    let views: unknown = { Mine: 'q=a' }
    const listeners = new Set<(key?: string) => void>()
    const read = vi.fn((key: string) => Promise.resolve(key === 'views/ada' ? views : null))
    const keysRead = () => read.mock.calls.map(([key]) => key).toSorted()
    const storage: KeyValueStorage = {
      read,
      write: () => {},
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const { Kit } = createKit()
    const app = (
      <Kit storage={storage} me="ada">
        <Views />
        <Views />
      </Kit>
    )
    const { rerender, unmount } = render(app)
    expect(await screen.findAllByRole('button', { name: 'Mine' })).toHaveLength(2)
    rerender(app)
    expect(keysRead()).toEqual(['pins/ada', 'views/ada'])
    views = { Yours: 'q=b' }
    await act(async () => listeners.forEach((listener) => listener('dismissals/ada/acme/shop')))
    expect(keysRead()).toEqual(['pins/ada', 'views/ada'])
    await act(async () => listeners.forEach((listener) => listener('views/ada')))
    expect(await screen.findAllByRole('button', { name: 'Yours' })).toHaveLength(2)
    unmount()
    expect(listeners.size).toBe(0)
  })

  it('does not show an answer that comes after a later one', async () => {
    const answers: ((value: unknown) => void)[] = []
    const listeners = new Set<(key?: string) => void>()
    open(<Views />, {
      read: (key) =>
        key.startsWith('views/') ? new Promise((resolve) => void answers.push(resolve)) : null,
      write: () => {},
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
    act(() => listeners.forEach((listener) => listener()))
    await act(async () => answers[1]?.({ New: 'q=b' }))
    await act(async () => answers[0]?.({ Old: 'q=a' }))
    expect(screen.getByRole('button', { name: 'New' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Old' })).toBeNull()
  })
})

describe('the browser', () => {
  it('keeps what it has no room for until the page is closed, and warns once', () => {
    forgetWarnings()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    browserStorage.write('views/ada', { Old: 'q=a' })
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    browserStorage.write('views/ada', { New: 'q=b' })
    browserStorage.write('views/ada', { Newer: 'q=c' })
    expect(browserStorage.read('views/ada')).toEqual({ Newer: 'q=c' })
    expect(warn).toHaveBeenCalledOnce()
    full.mockRestore()
    // Another tab had room.
    localStorage.setItem('personalization-kit@1:views/ada', '{"Other":"q=d"}')
    expect(browserStorage.read('views/ada')).toEqual({ Other: 'q=d' })
  })

  it('has no value where another version or tab left something unreadable', () => {
    localStorage.setItem('personalization-kit@1:views/ada', '{')
    expect(browserStorage.read('views/ada')).toBeNull()
  })
})

it('a provider inside another one stores for the same user', () => {
  const storage = { read: vi.fn((_key: string) => null), write: () => {} }
  const { Kit, client } = createKit()
  renderHook(() => useDismissals(), {
    wrapper: ({ children }) => (
      <Kit storage={storage} me="ada">
        <PersonalizationKitProvider client={client} scope={shop}>
          {children}
        </PersonalizationKitProvider>
      </Kit>
    ),
  })
  expect(storage.read.mock.calls).toEqual([['dismissals/ada/acme/shop']])
})
