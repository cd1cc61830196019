import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { decodeView, encodeView } from '../../src/list/model/encodeView.js'
import type { PersonalizationView } from '../../src/list/model/PersonalizationView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import type { KeyValueStorage } from '../../src/provider/storage/KeyValueStorage.js'
import { createKit } from '../support/kit.js'
import { pretendClipboard } from '../support/pretendClipboard.js'

const owners = Array.from({ length: 400 }, (_, at) => `owner${at}`)
const search = `assignee:mei.tanaka,${owners.join(',')}`
const viewHrefOf = (view: PersonalizationView) => {
  const query = encodeView(view)
  return query && `/app?${query}`
}

function createStorage(): KeyValueStorage {
  const values = new Map<string, unknown>()
  return { read: (key) => values.get(key), write: (key, value) => values.set(key, value) }
}

function open(storage: KeyValueStorage, query: string) {
  const { Kit } = createKit()
  const defaultView = query === '' ? { search } : decodeView(new URLSearchParams(query))
  return render(
    <Kit storage={storage}>
      <PersonalizationListPanel list={{ defaultView, viewHrefOf }} />
    </Kit>,
  )
}

it('a link to a long view has a key, and works where the view is stored', async () => {
  const storage = createStorage()
  const { unmount } = open(storage, '')
  const count = (await screen.findByText(/^\d+ of 42/)).textContent
  const copied = pretendClipboard('missing', 'copies')
  await userEvent.click(await screen.findByText('More actions', { selector: 'summary *' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link to this view' }))
  const said = 'Copied. This link works in this browser only.'
  expect(await screen.findByRole('button', { name: said })).toBeVisible()
  expect(copied.text).toMatch(/^http:\/\/localhost(?::\d+)?\/app\?view=[a-z0-9]{1,7}$/)
  unmount()
  const { search: query } = new URL(copied.text ?? '')
  const { unmount: close } = open(storage, query)
  expect((await screen.findByText(/^\d+ of 42/)).textContent).toBe(count)
  close()
  // In another browser, it shows the default view and says why, until the user changes the view.
  open(createStorage(), query)
  expect(await screen.findByText('42 personalizations')).toBeVisible()
  const unknown = await screen.findByText(/^This link’s view is stored in another browser/)
  expect(unknown).toHaveAttribute('role', 'status')
  await userEvent.type(screen.getByRole('combobox', { name: 'Search personalizations' }), 'banner')
  await waitFor(() => expect(unknown).not.toBeInTheDocument())
})

it.each([
  ['until the storage is read', () => new Promise<unknown>(() => {})],
  ['where the storage does not work', () => Promise.reject(new Error('broken'))],
])('a long view has no link %s', async (_, read) => {
  open({ read, write: () => Promise.resolve() }, '')
  await userEvent.click(await screen.findByText('More actions', { selector: 'summary *' }))
  const copy = await screen.findByRole('button', { name: 'This view is too long for a link' })
  expect(copy).toBeDisabled()
})
