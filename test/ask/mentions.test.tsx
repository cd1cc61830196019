import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AskPanel } from '../../src/ask/ask-panel/AskPanel.js'
import { QuestionForm } from '../../src/ask/question-form/QuestionForm.js'
import { fixtures } from '../../src/testing/fixtures.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

function showForm(names?: readonly string[]) {
  const mentionable = names
    ? names.map((variationName, seed) => makePersonalization({ variationName }, { seed }))
    : fixtures.shop
  const onMention = vi.fn()
  const onSubmit = vi.fn()
  const { Kit } = createKit()
  function Form() {
    const [value, setValue] = useState('')
    return (
      <QuestionForm
        value={value}
        onValueChange={setValue}
        onSubmit={onSubmit}
        mentionable={mentionable}
        onMention={onMention}
      />
    )
  }
  render(<Form />, { wrapper: Kit })
  return { box: screen.getByRole('textbox'), onMention, onSubmit }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('an @ in a question', () => {
  it('offers names, and Enter inserts the first one instead of sending', async () => {
    const { box, onMention, onSubmit } = showForm()
    await userEvent.type(box, 'Why is @low')
    expect(offered()[0]).toMatch(/^Low stock notice/)
    const option = screen.getByRole('option', { selected: true })
    expect(box).toHaveAttribute('aria-activedescendant', option.id)
    await userEvent.keyboard('{Enter}')
    expect(box).toHaveValue('Why is Low stock notice ')
    expect(offered()).toEqual([])
    expect(onMention.mock.calls[0]?.[0]).toMatchObject({ variationName: 'Low stock notice' })
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.keyboard('hidden?{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('Why is Low stock notice hidden?')
  })

  it.each([
    ['at the start', '@he', true],
    ['after a space', 'is @he', true],
    ['after a bracket', '(@he', true],
    ['after a Chinese character', '为什么@he', true],
    ['after a Hebrew prefix', 'ב@he', true],
    ['a full-width one', '为什么＠he', true],
    ['in an email address', 'mei@he', false],
    ['in an email address with a dot', 'mei.@he', false],
    ['followed by a name that nobody has', '@zzz', false],
    ['on the line before', '@he\n', false],
  ])('%s', async (_, typed, isOffered) => {
    const { box } = showForm(['Hero', 'Welcome'])
    fireEvent.change(box, { target: { value: typed, selectionStart: typed.length } })
    expect(offered().length > 0).toBe(isOffered)
  })

  it('puts names that begin with the text first, at most eight', () => {
    const { box } = showForm([
      'New banner',
      ...Array.from({ length: 9 }, (_, at) => `Banner ${at}`),
    ])
    fireEvent.change(box, { target: { value: '@BÁNNER' } })
    expect(offered()).toHaveLength(8)
    expect(offered()[0]).toMatch(/^Banner 0/)
    fireEvent.change(box, { target: { value: '@new' } })
    expect(offered()).toHaveLength(1)
  })

  it('moves with the arrows, and closes with Escape, which stays in the field', async () => {
    const onKeyDown = vi.fn()
    const { box } = showForm(['Banner A', 'Banner B'])
    document.addEventListener('keydown', onKeyDown)
    await userEvent.type(box, '@ban')
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Banner B')
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', onKeyDown)
    expect(onKeyDown.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain(
      'Escape',
    )
    expect(offered()).toEqual([])
    expect(box).toHaveValue('@ban')
    expect(box).toHaveFocus()
  })

  it('is left to an input method while it composes', async () => {
    const { box } = showForm(['Banner A'])
    await userEvent.type(box, '@ban')
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true, keyCode: 229 })
    expect(box).toHaveValue('@ban')
    expect(offered()).toHaveLength(1)
  })

  it('inserts in the middle of a text, and keeps what follows', async () => {
    const { box } = showForm(['Banner A'])
    await userEvent.type(box, 'Is  running?', { initialSelectionStart: 0 })
    await userEvent.type(box, '@ban', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await userEvent.keyboard('{Tab}')
    expect(box).toHaveValue('Is Banner A running?')
    expect(box).toHaveFocus()
  })

  it('can be chosen with the pointer', async () => {
    const { box } = showForm(['Banner A', 'Banner B'])
    await userEvent.type(box, '@')
    await userEvent.click(screen.getByRole('option', { name: /Banner B/ }))
    expect(box).toHaveValue('Banner B ')
    expect(box).toHaveFocus()
  })
})

describe('a mention in a panel', () => {
  async function ask(context: null | undefined) {
    const bodies: string[] = []
    const { Kit, service } = createKit({
      answers: { pendingMs: 0 },
      fetch: (input, init) => {
        if (init?.method === 'POST' && typeof init.body === 'string') bodies.push(init.body)
        return service.fetch(input, init)
      },
    })
    render(<AskPanel sessionId="s" context={context} personalizations={fixtures.shop} />, {
      wrapper: ({ children }: { children: ReactNode }) => <Kit>{children}</Kit>,
    })
    const box = await screen.findByRole('textbox')
    await userEvent.type(box, 'Why is @low')
    await userEvent.keyboard('{Enter}')
    return { box, bodies }
  }
  it('is sent with the question if the host uses contexts, and only with that one', async () => {
    const { box, bodies } = await ask(null)
    expect(screen.getByText(/Low stock notice/, { selector: 'summary *' })).toBeVisible()
    await userEvent.keyboard('hidden?{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toContain('"variationName":"Low stock notice"')
    await vi.waitFor(() =>
      expect(document.querySelector('.pk-ask-panel-form .pk-ask-panel-context')).toBeNull(),
    )
    await userEvent.type(box, 'And now?{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]).not.toContain('variationName')
  })

  it('is there again when its question is recalled, and goes with the next one back', async () => {
    const { box, bodies } = await ask(null)
    await userEvent.keyboard('hidden?{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    await userEvent.type(box, 'And now?{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    const chip = () =>
      document.querySelector('.pk-ask-panel-form .pk-ask-panel-context')?.textContent ?? ''
    await vi.waitFor(() => expect(box).toHaveValue(''))
    await userEvent.type(box, '{ArrowUp}')
    expect(box).toHaveValue('And now?')
    expect(chip()).toBe('')
    await userEvent.keyboard('{ArrowUp}')
    expect(box).toHaveValue('Why is Low stock notice hidden?')
    expect(chip()).toContain('Low stock notice')
    await userEvent.keyboard('{ArrowDown}')
    expect(chip()).toBe('')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(3))
    expect(bodies[2]).toContain('"variationName":"Low stock notice"')
  })

  it('is only text if the host uses no contexts', async () => {
    const { bodies } = await ask(undefined)
    await userEvent.keyboard('hidden?{Enter}')
    await vi.waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).not.toContain('variationName')
  })

  it('can be removed', async () => {
    await ask(null)
    const form = document.querySelector<HTMLElement>('.pk-ask-panel-form') as HTMLElement
    await userEvent.click(
      within(form).getByRole('button', { name: 'Ask about all personalizations instead' }),
    )
    expect(form.querySelector('.pk-ask-panel-context')).toBeNull()
  })
})
