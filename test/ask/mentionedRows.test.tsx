import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import type { Personalization } from '../../src/contract/Personalization.js'
import type { ItemEvent } from '../../src/personalization/ItemEvent.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const item = (name: string, webPagePath: string, prio: number | null, id = name) =>
  makePersonalization({ variationId: id, variationName: name, webPagePath, prio })

/** Asks, and returns the rows below the answer. */
async function rowsBelow(message: string, personalizations: readonly Personalization[]) {
  const onOpen = vi.fn<(event: ItemEvent) => void>()
  const { Kit } = createKit({ answers: { message, pendingMs: 20, processingMs: 20 } })
  const { container } = render(
    <AskPanel personalizations={personalizations} onOpen={onOpen} onShowInList={() => {}} />,
    { wrapper: Kit },
  )
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'What runs?{Enter}')
  await screen.findByText(/^Here/)
  const rows = [...container.querySelectorAll<HTMLElement>('.pk-chat-message-items > li')]
  return { rows, user, onOpen, names: rows.map((row) => row.querySelector('button')?.textContent) }
}

it('what an answer names in priority order is listed on the rail of its page', async () => {
  const list = [item('Low bar', '/a', 1), item('Top bar', '/a', 9), item('No bar', '/a', null)]
  const { rows, names, user, onOpen } = await rowsBelow('Here: Top bar, Low bar, No bar.', list)
  expect(names).toEqual(['Top bar', 'Low bar', 'No bar'])
  expect(rows.map((row) => row.dataset['rail'])).toEqual(['first', 'middle', 'last'])
  await user.click(rows[1]?.querySelector('button') as HTMLElement)
  expect(onOpen).toHaveBeenCalledWith({ item: list[0], key: 'Low bar' })
})

it('what an answer names in another order is listed in that order, without a rail', async () => {
  const list = [item('Low bar', '/a', 1), item('Top bar', '/a', 9)]
  const { rows, names } = await rowsBelow('Here: Low bar ends first, then Top bar.', list)
  expect(names).toEqual(['Low bar', 'Top bar'])
  expect(rows.map((row) => row.dataset['rail'])).toEqual([undefined, undefined])
})

it('what is on several pages is listed as the answer names it, with the pages', async () => {
  const list = [item('Low bar', '/a', 1), item('Top bar', '/b', 9)]
  const { rows, names } = await rowsBelow('Here: Low bar, then Top bar, then Low bar.', list)
  expect(names).toEqual(['Low bar', 'Top bar'])
  expect(rows.map((row) => row.dataset['rail'])).toEqual([undefined, undefined])
  expect(rows[1]).toHaveTextContent('/b')
})

it.each([
  ['one', 'Here: Bar 1.', 1],
  ['more than six', `Here: ${Array.from({ length: 7 }, (_, n) => `Bar ${n}`).join(', ')}.`, 7],
])('there are no rows for %s', async (_name, message, count) => {
  const list = Array.from({ length: 7 }, (_, n) => item(`Bar ${n}`, '/a', n))
  const { rows } = await rowsBelow(message, list)
  expect(rows).toEqual([])
  const button = screen.queryByRole('button', { name: `Show these ${count} in the list` })
  expect(button !== null).toBe(count > 1)
})

it('a name that several share names none of them', async () => {
  const list = [item('Bar', '/a', 1, 'x'), item('Bar', '/a', 2, 'y'), item('Hero', '/a', 3)]
  const { rows } = await rowsBelow('Here: Bar and Hero.', list)
  expect(rows).toEqual([])
})

it('what has no priority is not tied', async () => {
  const list = [item('Bar 1', '/a', 2), item('Bar 2', '/a', 2), item('A', '/a', null, 'no-1')]
  const more = item('B', '/a', null, 'no-2')
  const { rows } = await rowsBelow('Here: Bar 1, Bar 2, no-1, no-2.', [...list, more])
  expect(rows.map((row) => row.dataset['tied'])).toEqual([undefined, '', undefined, undefined])
})

it('what has no page of its own is not on a rail', async () => {
  const list = ['/a/*', '/b/*'].map((targetTemplatePath, at) =>
    makePersonalization({
      variationId: `bar-${at}`,
      variationName: `Bar ${at}`,
      webPagePath: null,
      targetTemplatePath,
      prio: 9 - at,
    }),
  )
  const { rows } = await rowsBelow('Here: Bar 0, Bar 1.', list)
  expect(rows.map((row) => row.dataset['rail'])).toEqual([undefined, undefined])
})
