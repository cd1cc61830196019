import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AskLauncher } from '../../src/ask/ask-drawer/AskLauncher.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const rows = [makePersonalization({ variationName: 'Bar', webPagePath: '/' })]

async function open(onOpenChange = vi.fn()) {
  const { Kit } = createKit({ fetch: () => Promise.resolve(Response.json(rows)) })
  render(
    <Kit>
      <AskLauncher isOpen={false} onOpenChange={onOpenChange} shortcut="a" />
      <PersonalizationListPanel />
    </Kit>,
  )
  await screen.findAllByRole('rowheader')
  return onOpenChange
}

async function turn() {
  const user = userEvent.setup()
  await user.click(await screen.findByText('More actions'))
  await user.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  const box = await screen.findByRole('checkbox', { name: 'Use shortcuts that are a single key' })
  await waitFor(() => expect(box).toBeEnabled())
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  return user
}

describe('shortcuts that are a single key', () => {
  it('work until they are turned off, and again once they are turned on', async () => {
    const onOpenChange = await open()
    const search = () => screen.getByRole('combobox', { name: /^Search/ })
    const press = async (user: ReturnType<typeof userEvent.setup>) => {
      ;(document.activeElement as HTMLElement | null)?.blur()
      onOpenChange.mockClear()
      await user.keyboard('/')
      const isFocused = document.activeElement === search()
      ;(document.activeElement as HTMLElement | null)?.blur()
      await user.keyboard('a')
      return [isFocused, onOpenChange.mock.calls.length]
    }
    expect(await press(userEvent.setup())).toEqual([true, 1])
    expect(await press(await turn())).toEqual([false, 0])
    expect(screen.getByRole('button', { name: 'Ask' })).not.toHaveAttribute('aria-keyshortcuts')
    expect(await press(await turn())).toEqual([true, 1])
  })
})
