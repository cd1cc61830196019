import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { encodeView } from '../../src/list/model/encodeView.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { createKit } from '../support/kit.js'
import { pretendClipboard } from '../support/pretendClipboard.js'

function open(search: string, viewHrefOf?: (view: Parameters<typeof encodeView>[0]) => string) {
  const { Kit } = createKit()
  render(
    <Kit>
      <PersonalizationListPanel list={{ defaultView: { search }, viewHrefOf }} />
    </Kit>,
  )
}
const suggestions = () => screen.queryAllByRole('button', { name: /^Without/ })

it('a search that finds nothing names what to remove, and what is then found', async () => {
  open('status:paused hero')
  await screen.findByText('No matches')
  const withHero = fixtures.shop.filter((item) =>
    JSON.stringify(item).toLowerCase().includes('hero'),
  )
  expect(suggestions().map(({ textContent }) => textContent)).toEqual([
    `Without “Status: Paused”: ${withHero.length} personalizations`,
    'Without “hero”: 4 personalizations',
  ])
  await userEvent.click(suggestions()[1] as Element)
  expect(await screen.findByText(/^4 of 42/)).toBeVisible()
})

it('leaves out what finds nothing either', async () => {
  open('status:paused zzq')
  await screen.findByText('No matches')
  expect(suggestions().map(({ textContent }) => textContent)).toEqual([
    'Without “zzq”: 4 personalizations',
  ])
})

it('suggests nothing for one condition, because clearing it is the same', async () => {
  open('zzq')
  await screen.findByText('Nothing matches “zzq”')
  expect(suggestions()).toEqual([])
})

it('copies a link to the view, if the page has one', async () => {
  open('status:paused', (view) => `/app?${encodeView(view)}`)
  await screen.findByText(/^4 of 42/)
  const copied = pretendClipboard('missing', 'copies')
  await userEvent.click(await screen.findByText('More actions', { selector: 'summary *' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link to this view' }))
  expect(copied.text).toBe(`${location.origin}/app?q=status%3Apaused`)
})

it('has no such item otherwise', async () => {
  open('')
  await screen.findByText('42 personalizations')
  await userEvent.click(await screen.findByText('More actions', { selector: 'summary *' }))
  expect(screen.queryByRole('button', { name: /Copy link to/ })).not.toBeInTheDocument()
})

it.each([
  ['status:paused -status:paused', 'Without “not Status: Paused”: 4 personalizations'],
  ['status:paused hero -zzq', 'Without “hero -zzq”: 4 personalizations'],
])('says for %s that a condition excludes', async (search, suggestion) => {
  open(search)
  await screen.findByText('No matches')
  expect(suggestions().map(({ textContent }) => textContent)).toContain(suggestion)
})
