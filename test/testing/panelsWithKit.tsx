import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AskPanel, ChatHistory, PersonalizationListPanel } from 'personalization-kit'
import { createReferenceService, makeChatData, makeHistoryItem } from 'personalization-kit/testing'
import { renderWithKit } from 'personalization-kit/testing/react'
import { describe, expect, it } from 'vitest'

/** What a host's own tests do with our panels, in whichever DOM its test runner has. */
export function testPanelsWithKit(environment: string) {
  describe(`panels in ${environment}`, () => {
    it('open a row, go to the next one and close', async () => {
      renderWithKit(<PersonalizationListPanel />)
      const rows = await screen.findAllByRole('rowheader')
      await userEvent.click(rows[0] as HTMLElement)
      const details = await screen.findByRole('dialog')
      const [first, second] = rows.map((row) => row.firstElementChild?.textContent ?? '')
      expect(await within(details).findByRole('heading', { name: first })).toBeTruthy()
      await userEvent.click(within(details).getByRole('button', { name: 'Next' }))
      expect(await within(details).findByRole('heading', { name: second })).toBeTruthy()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    it('find a message in a long conversation', async () => {
      const history = Array.from({ length: 30 }, (_, index) =>
        makeHistoryItem({ message: `Message ${index}`, uuid: `${index}` }),
      )
      renderWithKit(<ChatHistory chatData={makeChatData({ history })} />)
      await userEvent.type(screen.getByRole('searchbox'), 'Message 3{Enter}')
      expect(await screen.findByText(/1 of 1/)).toBeTruthy()
    })

    it('search the list and answer a question', async () => {
      const answers = { pendingMs: 0, processingMs: 0, outcome: 'done' } as const
      renderWithKit(
        <>
          <PersonalizationListPanel />
          <AskPanel />
        </>,
        { service: createReferenceService({ answers }) },
      )
      await screen.findAllByRole('rowheader')
      await userEvent.type(screen.getByRole('combobox', { name: /search/i }), 'status:paused')
      const names = screen.getAllByRole('rowheader').length
      expect(names).toBeLessThan(42)
      await userEvent.type(screen.getByRole('textbox'), 'What is paused?{Enter}')
      expect(await screen.findByText(/are paused/)).toBeTruthy()
    })
  })
}
