import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PersonalizationCards } from '../../src/list/cards/PersonalizationCards.js'
import { keepPosition, readPosition } from '../../src/list/listPosition.js'
import { PersonalizationTable } from '../../src/list/table/PersonalizationTable.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'

/** Moves to a history entry, as a router does. jsdom has no Navigation API. */
const goTo = (key: string | null) => history.replaceState(key === null ? null : { key }, '')
beforeEach(() => goTo(null))

const personalizations = Array.from({ length: 120 }, (_, at) =>
  makePersonalization({ variationId: `v${at}`, variationName: `Row ${at}` }, { seed: at }),
)
const position = { shown: 'table', key: 'v9', top: 40, count: 120 }

it('a position belongs to a history entry and to what the list shows', () => {
  goTo('a')
  keepPosition(position)
  expect(readPosition('table')).toEqual(position)
  expect(readPosition('cards')).toBeUndefined()
  goTo('b')
  expect(readPosition('table')).toBeUndefined()
  goTo(null)
  keepPosition(position)
  expect(readPosition('table')).toBeUndefined()
  goTo('a')
  expect(readPosition('table')).toEqual(position)
})

it('the last 50 positions are kept', () => {
  for (let at = 0; at <= 50; at += 1) {
    goTo(`entry ${at}`)
    keepPosition(position)
  }
  goTo('entry 0')
  expect(readPosition('table')).toBeUndefined()
  goTo('entry 1')
  expect(readPosition('table')).toEqual(position)
})

function Table({ search = '' }: { search?: string }) {
  const list = usePersonalizationList({ personalizations, defaultView: { search } })
  return <PersonalizationTable list={list} onOpen={() => {}} />
}

function Cards() {
  const list = usePersonalizationList({ personalizations })
  return <PersonalizationCards list={list} onOpen={() => {}} />
}

const focusedKey = () => document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset['key']

it('a table has focus on its row again after Back, but not in a new entry or with another search', () => {
  goTo('list')
  const { unmount } = render(<Table />)
  fireEvent.click(screen.getByText('Row 7'))
  unmount()
  const shownIn = (entry: string, search = '') => {
    goTo(entry)
    const { unmount: leave } = render(<Table search={search} />)
    const key = focusedKey()
    leave()
    return key
  }
  expect(shownIn('details')).toBeUndefined()
  expect(shownIn('list', 'row')).toBeUndefined()
  expect(shownIn('list')).toBe('v7')
})

it('cards show as many as before after Back, with focus on the one that was opened', () => {
  goTo('cards')
  const { unmount } = render(<Cards />)
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  fireEvent.click(screen.getByText('Row 45'))
  unmount()
  render(<Cards />)
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
  expect(focusedKey()).toBe('v45')
})

it('focus stays where it is', () => {
  goTo('busy')
  const { unmount } = render(<Table />)
  fireEvent.click(screen.getByText('Row 7'))
  unmount()
  render(
    <>
      <input aria-label="Other" ref={(input) => input?.focus()} />
      <Table />
    </>,
  )
  expect(screen.getByLabelText('Other')).toHaveFocus()
})
