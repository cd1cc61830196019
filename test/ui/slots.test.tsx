import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, memo, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { ChatHistory } from '../../src/ask/chat-history/ChatHistory.js'
import { ConflictList } from '../../src/insight/conflicts/ConflictList.js'
import { ConflictsPanel } from '../../src/insight/conflicts/ConflictsPanel.js'
import type { ListPanelSlots } from '../../src/panels/list-panel/ListPanelSlots.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makeChatData } from '../../src/testing/makeChatData.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { Menu, MenuItem } from '../../src/ui/menu/Menu.js'
import { TagList } from '../../src/ui/tag-list/TagList.js'
import { TableOf } from '../../stories/support/TableOf.js'
import { createKit } from '../support/kit.js'

const rows = ['Hero', 'Bar'].map((variationName, seed) =>
  makePersonalization({ variationId: `v${seed}`, variationName }, { seed }),
)

describe('classNames and slotProps', () => {
  it('are added to every element of a part', () => {
    const { container } = render(
      <TableOf
        personalizations={rows}
        classNames={{ row: 'own-row', name: 'own-name' }}
        slotProps={{ cell: { className: 'own-cell', 'data-testid': 'cell' }, row: { id: 'x' } }}
      />,
    )
    const count = (selector: string) => container.querySelectorAll(selector).length
    expect(count('.own-row')).toBe(2)
    expect(count('.pk-personalization-table-row.own-row')).toBe(2)
    expect(count('.pk-personalization-table-name.own-name')).toBe(2)
    expect(screen.getAllByTestId('cell').length).toBe(count('.pk-personalization-table-cell'))
    expect(count('.pk-personalization-table-cell.own-cell')).toBe(count('.own-cell'))
  })

  it('can’t replace what a component sets itself', async () => {
    const onClick = vi.fn<() => void>()
    const onOpen = vi.fn<() => void>()
    render(
      <TableOf
        personalizations={rows}
        onOpen={onOpen}
        slotProps={{ row: { tabIndex: 5, onClick, title: 'Mine' } }}
      />,
    )
    const row = screen.getByRole('row', { name: /Hero/ })
    expect(row).toHaveAttribute('tabindex', '0')
    expect(row).toHaveAttribute('title', 'Mine')
    await userEvent.click(screen.getByText('Hero'))
    expect(onClick).toHaveBeenCalledOnce()
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('apply in parts that load later, and follow new options', async () => {
    const { Kit } = createKit({ personalizations: [...fixtures.shop] })
    const show = (title: string) => (
      <Kit>
        <PersonalizationListPanel classNames={{ title, drawer: 'own-drawer' }} />
      </Kit>
    )
    const { container, rerender } = render(show('one'))
    await userEvent.click(await screen.findByText('Cart reminder'))
    await waitFor(() =>
      expect(container.querySelector('dialog')).toHaveClass(
        'pk-personalization-list-panel-drawer',
        'own-drawer',
      ),
    )
    rerender(show('two'))
    expect(screen.getByRole('heading', { name: 'Personalizations' })).toHaveClass(
      'pk-panel-title',
      'two',
    )
  })

  it('do not apply to a component of the same kind inside', () => {
    const { container } = render(
      <ChatHistory
        items={[{ key: 'a', node: <ChatHistory items={[]} /> }]}
        classNames={{ none: 'own-none' }}
      />,
    )
    expect(container.querySelector('.pk-chat-history-none')).not.toHaveClass('own-none')
  })

  it('do not reach the page as attributes', () => {
    const { container } = render(
      <>
        <TagList tags={['a']} classNames={{ tag: 'own' }} slotProps={{ tag: { title: 'Tag' } }} />
        <ConflictList personalizations={rows} classNames={{}} slotProps={{}} />
      </>,
    )
    expect(container.innerHTML).not.toMatch(/classnames|slotprops|slots=/i)
    expect(screen.getByTitle('Tag')).toHaveClass('pk-tag-list-tag', 'own')
  })
})

describe('slots', () => {
  it('show the host’s loading, empty and error views of a panel', async () => {
    const slots: ListPanelSlots = {
      loading: () => <p>Please wait</p>,
      empty: ({ reason, children }) => (
        <>
          <p>Nothing: {reason}</p>
          {children}
        </>
      ),
      error: ({ error, retry }) => <button onClick={retry}>Again after {error.code}</button>,
    }
    let status = 500
    const { service, Kit } = createKit({
      personalizations: 0,
      fetch: (...args) =>
        status === 200 ? service.fetch(...args) : Promise.resolve(new Response('', { status })),
    })
    render(<PersonalizationListPanel slots={slots} />, { wrapper: Kit })
    expect(screen.getByText('Please wait')).toBeVisible()
    const again = await screen.findByRole('button', { name: 'Again after PK-HTTP' })
    expect(screen.queryByText('Copy details')).toBeNull()
    status = 200
    await userEvent.click(again)
    expect(await screen.findByText('Nothing: none')).toBeVisible()
    expect(screen.getByText('No personalizations yet')).toBeVisible()
  })

  it('show the host’s view if nothing matches, and its actions', async () => {
    const { Kit } = createKit({ personalizations: [...fixtures.shop] })
    render(
      <PersonalizationListPanel
        slots={{
          empty: ({ reason }) => <p>Nothing: {reason}</p>,
          headerActions: ({ list }) => <a href="/new">New among {list.personalizations.length}</a>,
        }}
        list={{ defaultView: { search: 'zebra' } }}
      />,
      { wrapper: Kit },
    )
    expect(await screen.findByText('Nothing: no-match')).toBeVisible()
    expect(screen.getByRole('link', { name: 'New among 42' })).toBeVisible()
  })

  it('add to a cell, show an ask tab and actions for the selection', async () => {
    const { Kit } = createKit({ personalizations: rows })
    render(
      <PersonalizationListPanel
        slots={{
          cell: ({ field, personalization, children }) =>
            field.id === 'name' ? (
              <>
                {children} <small>{personalization.variationId}</small>
              </>
            ) : (
              children
            ),
          ask: ({ personalization }) => <p>Asking about {personalization.variationName}</p>,
          selectionActions: ({ list }) => <button>Move {list.selection.keys.size}</button>,
        }}
      />,
      { wrapper: Kit },
    )
    const hero = await screen.findByRole('row', { name: /Hero/ })
    expect(within(hero).getByText('v0')).toBeVisible()
    await userEvent.click(within(hero).getByRole('checkbox'))
    expect(await screen.findByRole('button', { name: 'Move 1' })).toBeVisible()
    await userEvent.click(within(hero).getByText('Hero'))
    await userEvent.click(await screen.findByRole('tab', { name: 'Ask' }))
    expect(await screen.findByText('Asking about Hero')).toBeVisible()
  })

  it('keep the state of their elements, although the function is written inline', async () => {
    function Field() {
      const [value, setValue] = useState('')
      return (
        <input aria-label="Note" value={value} onChange={(event) => setValue(event.target.value)} />
      )
    }
    const show = (title: string) => (
      <AskPanel
        heading={title}
        slots={{
          empty: ({ fill }) => (
            <>
              <Field />
              <button onClick={() => fill('Why?')}>Suggest</button>
            </>
          ),
        }}
      />
    )
    const { Kit } = createKit()
    const { rerender } = render(<Kit>{show('One')}</Kit>)
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'kept')
    rerender(<Kit>{show('Two')}</Kit>)
    expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept')
    await userEvent.click(screen.getByRole('button', { name: 'Suggest' }))
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why?')
  })

  it('can be classes, memoized components and functions with hooks, one after the other', () => {
    class Old extends Component<{ text: string }> {
      override render() {
        return <i>{this.props.text} (class)</i>
      }
    }
    const Memo = memo(({ text }: { text: string }) => <i>{text} (memo)</i>)
    function Hooked({ text }: { text: string }) {
      const [suffix] = useState('hook')
      return (
        <i>
          {text} ({suffix})
        </i>
      )
    }
    const chatData = makeChatData({ history: [] })
    chatData.history = [{ type: 'message', sender: 'bot', message: 'Hello', timestamp: null }]
    const { rerender } = render(<ChatHistory chatData={chatData} />)
    for (const [view, words] of [
      [Old, 'Hello (class)'],
      [Memo, 'Hello (memo)'],
      [Hooked, 'Hello (hook)'],
    ] as const) {
      rerender(<ChatHistory chatData={chatData} slots={{ text: view }} />)
      expect(screen.getByText(words)).toBeVisible()
    }
    rerender(<ChatHistory chatData={chatData} />)
    expect(screen.getByText('Hello')).toBeVisible()
  })

  it('show an error message in place of an entry whose view throws', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(
      <ChatHistory
        items={['a', 'b'].map((type) => ({ key: type, item: { type } as never }))}
        slots={{
          item({ item, children }) {
            if (item.type === 'a') throw new Error('Broken')
            return children
          },
        }}
      />,
    )
    expect(screen.getByText('This message couldn’t be shown.')).toBeVisible()
    expect(screen.getByText(/Entry of type “b”/)).toBeVisible()
    log.mockRestore()
  })

  it('work in every panel that shows a list', async () => {
    const { Kit } = createKit({ personalizations: 0 })
    render(<ConflictsPanel slots={{ empty: () => <p>All quiet</p> }} />, { wrapper: Kit })
    expect(await screen.findByText('All quiet')).toBeVisible()
  })
})

it('can’t replace the action of a menu item', async () => {
  const onClick = vi.fn<() => void>()
  const track = vi.fn<() => void>()
  render(
    <Menu label="More" slotProps={{ item: { onClick: track, title: 'Mine' } }}>
      <MenuItem onClick={onClick}>Copy</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByText('More'))
  const item = screen.getByRole('button', { name: 'Copy' })
  expect(item).toHaveAttribute('title', 'Mine')
  expect(item).toHaveClass('pk-menu-item')
  await userEvent.click(item)
  expect(onClick).toHaveBeenCalledOnce()
})

describe('Escape in an open menu', () => {
  it('is not left to the browser, which would close a modal sheet around the menu', async () => {
    render(<Menu label="More">Content</Menu>)
    const opener = screen.getByText('More')
    expect(fireEvent.keyDown(opener, { key: 'Escape' }), 'closed').toBe(true)
    await userEvent.click(opener)
    expect(fireEvent.keyDown(opener, { key: 'Escape' }), 'open').toBe(false)
    expect(opener.closest('details')).not.toHaveAttribute('open')
  })
})

it('the app can’t replace the ID that names a panel', async () => {
  const { Kit } = createKit({ personalizations: rows })
  render(<PersonalizationListPanel slotProps={{ title: { id: 'own-title' } }} />, { wrapper: Kit })
  expect(await screen.findByRole('region', { name: 'Personalizations' })).toBeVisible()
})
