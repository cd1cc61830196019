import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { AuditPanel } from '../../src/insight/audit/AuditPanel.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import type { KitAction } from '../../src/ui/actions/KitAction.js'
import { createKit } from '../support/kit.js'
import { pretendClipboard } from '../support/pretendClipboard.js'

let actions: KitAction[] = []
beforeEach(() => {
  actions = []
})
const onAction = (action: KitAction) => void actions.push(action)

/** What the tests type and read. Nothing of it may be in an action. */
const secrets = /checkout|paused|Alder|Winter|Black Friday|variation|dana/i

function open(element: React.ReactNode, onTold: (action: KitAction) => void = onAction) {
  const { Kit, service } = createKit({ answers: { pendingMs: 0, processingMs: 0 } })
  render(<Kit onAction={onTold}>{element}</Kit>)
  return service
}
const searchBox = () => screen.findByRole('combobox', { name: /search/i })
/** Enters a search at once: on a busy machine, the pauses between keys can be long enough for a report. */
async function paste(search: string) {
  await userEvent.click(await searchBox())
  await userEvent.paste(search)
}

describe('onAction', () => {
  it('says how many words were searched for and found, once typing has stopped', async () => {
    open(<PersonalizationListPanel />)
    await screen.findByText('42 personalizations')
    await paste('black friday')
    expect(actions).toEqual([])
    await waitFor(() => expect(actions).toHaveLength(1))
    expect(actions[0]).toEqual({ type: 'search', terms: 2, results: expect.any(Number) })
    await userEvent.clear(await searchBox())
    await waitFor(() => expect(actions).toHaveLength(2))
    expect(actions[1]).toEqual({ type: 'search', terms: 0, results: 42 })
  })

  it('says which field was filtered, by how many values, wherever it was set', async () => {
    open(<PersonalizationListPanel />)
    await screen.findByText('42 personalizations')
    await paste('status:running,paused page:/checkout')
    await waitFor(() => expect(actions).toHaveLength(2))
    const results = expect.any(Number)
    expect(actions).toEqual([
      { type: 'filter', field: 'status', values: 2, results },
      { type: 'filter', field: 'page', values: 1, results },
    ])
    actions = []
    await userEvent.clear(await searchBox())
    await waitFor(() => expect(actions).toHaveLength(2))
    expect(actions).toContainEqual({ type: 'filter', field: 'status', values: 0, results: 42 })
    actions = []
    await userEvent.click(screen.getByRole('tab', { name: /^Paused/ }))
    await waitFor(() => expect(actions).toHaveLength(1))
    expect(actions).toEqual([{ type: 'filter', field: 'status', values: 1, results: 4 }])
  })

  it('says nothing about the view that a page begins with', async () => {
    open(<PersonalizationListPanel list={{ defaultView: { search: 'status:paused' } }} />)
    await screen.findByText(/^4 of 42/)
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)))
    expect(actions).toEqual([])
  })

  it('says that something was opened and copied, and what kind of thing', async () => {
    pretendClipboard('missing', 'copies')
    open(
      <>
        <PersonalizationListPanel />
        <AskPanel />
      </>,
    )
    await userEvent.click(await screen.findByText('Black Friday hero'))
    expect(actions).toEqual([{ type: 'open' }])
    await screen.findByRole('dialog')
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Why?{Enter}')
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Copy message' }))[0] as Element,
    )
    expect(actions.slice(1)).toEqual([
      { type: 'ask', personalizations: 0 },
      { type: 'copy', what: 'message' },
    ])
  })

  it('says what was exported', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    open(<AuditPanel />)
    await userEvent.click(await screen.findByText('Export'))
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }))
    expect(actions).toEqual([{ type: 'export', what: 'audit', format: 'csv' }])
    vi.restoreAllMocks()
  })

  it('says that a question was sent, and about how many personalizations, but not if it failed', async () => {
    const about = { personalizations: [{ variationId: 'v1', variationName: 'Alder' }] }
    const service = open(<AskPanel context={about} />)
    const box = screen.getByRole('textbox', { name: 'Your question' })
    service.setFaults({ submit: { status: 403 } })
    await userEvent.type(box, 'What is paused?{Enter}')
    await screen.findByRole('alert')
    expect(actions).toEqual([])
    service.setFaults({})
    await userEvent.type(box, '{Enter}')
    await waitFor(() => expect(actions).toEqual([{ type: 'ask', personalizations: 1 }]))
  })

  it('says once that a personalization was opened from the rows or the text of an answer', async () => {
    const items = ['Alder', 'Birch'].map((variationName) =>
      makePersonalization({ variationId: variationName, variationName }),
    )
    const { Kit } = createKit({
      answers: { pendingMs: 0, processingMs: 0, message: 'Pause Alder and Birch.' },
    })
    const onOpen = vi.fn()
    render(
      <Kit onAction={onAction}>
        <AskPanel personalizations={items} onOpen={onOpen} />
      </Kit>,
    )
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'What?{Enter}')
    const opened = () => actions.filter(({ type }) => type === 'open').length
    const buttons = await screen.findAllByRole('button', { name: 'Alder' })
    expect(buttons).toHaveLength(2)
    for (const [index, button] of buttons.entries()) {
      await userEvent.click(button)
      expect([opened(), onOpen.mock.calls.length]).toEqual([index + 1, index + 1])
      expect(onOpen).toHaveBeenLastCalledWith({ item: items[0], key: 'Alder' })
    }
  })

  it('never contains what was typed, read or copied, and stops nothing if it throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    open(<PersonalizationListPanel />, (action) => {
      actions.push(action)
      throw new Error('analytics are down')
    })
    await paste('Black status:paused')
    await waitFor(() => expect(actions).toHaveLength(2))
    await userEvent.clear(await searchBox())
    await userEvent.click(await screen.findByText('Black Friday hero'))
    expect(JSON.stringify(actions)).not.toMatch(secrets)
    expect(log).toHaveBeenCalledWith('personalization-kit: onAction threw', expect.any(Error))
    log.mockRestore()
  })
})
