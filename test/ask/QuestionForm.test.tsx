import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuestionForm } from '../../src/ask/question-form/QuestionForm.js'
import { shared } from '../../src/internal/shared.js'

const box = () => screen.getByRole('textbox', { name: 'Your question' })

describe('QuestionForm', () => {
  it('sends on Enter, adds a line on Shift+Enter, and clears after sending', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), ' one{Shift>}{Enter}{/Shift}two ')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(box(), '{Enter}')
    expect(onSubmit.mock.calls).toEqual([['one\ntwo']])
    expect(box()).toHaveValue('')
  })

  describe('on a screen without a keyboard', () => {
    beforeEach(() => {
      const matchMedia = (query: string) => ({
        matches: /hover: none.*pointer: coarse/.test(query),
      })
      vi.stubGlobal('matchMedia', matchMedia)
      // No key has been pressed on this page yet.
      shared('keyboard@1', () => ({ isUsed: false })).isUsed = false
    })
    afterEach(() => vi.unstubAllGlobals())

    const enter = (options: object) =>
      fireEvent.keyDown(box(), { key: 'Enter', code: '', ...options })

    it('Enter adds a line, and the button sends', async () => {
      const onSubmit = vi.fn()
      render(<QuestionForm onSubmit={onSubmit} defaultValue="Hello" />)
      expect(box()).toHaveAccessibleDescription('The button to send, Enter for a new line')
      expect(box()).toHaveAttribute('enterkeyhint', 'enter')
      // `true` means that nothing has prevented the browser from adding a line.
      expect(enter({})).toBe(true)
      expect(enter({ code: 'Unidentified' })).toBe(true)
      expect(onSubmit).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
      expect(onSubmit.mock.calls).toEqual([['Hello']])
    })

    it.each([['ctrlKey'], ['metaKey']])('Enter with %s sends', (modifier) => {
      const onSubmit = vi.fn()
      render(<QuestionForm onSubmit={onSubmit} defaultValue="Hello" />)
      enter({ [modifier]: true })
      expect(onSubmit).toHaveBeenCalledOnce()
    })

    it('Enter sends from the first key of a real keyboard on', () => {
      const onSubmit = vi.fn()
      render(<QuestionForm onSubmit={onSubmit} defaultValue="Hello" />)
      enter({ code: 'Enter' })
      expect(onSubmit).toHaveBeenCalledOnce()
      expect(box()).toHaveAccessibleDescription('Enter to send')
    })
  })

  it('does not send blank text', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), '  {Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('does not send during input method composition or while Enter is held down', () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} defaultValue="こん" />)
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'Enter', repeat: true })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('sends once, however often it is submitted', async () => {
    let finish = () => {}
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<QuestionForm onSubmit={onSubmit} defaultValue="Hello" />)
    fireEvent.keyDown(box(), { key: 'Enter' })
    fireEvent.keyDown(box(), { key: 'Enter' })
    await userEvent.click(screen.getByRole('button', { name: 'Sending…' }))
    expect(onSubmit).toHaveBeenCalledOnce()
    finish()
    expect(await screen.findByRole('button', { name: 'Ask' })).toBeVisible()
  })

  it('keeps the text and shows an error when sending fails', async () => {
    render(<QuestionForm onSubmit={() => Promise.reject(new Error('no'))} />)
    await userEvent.type(box(), 'Hello{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Your question may not have been sent')
    expect(box()).toHaveValue('Hello')
    expect(box()).toHaveFocus()
  })

  it('shows the characters left near the limit and does not send text beyond it', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} maxLength={20} defaultValue={'x'.repeat(18)} />)
    expect(box()).toHaveAccessibleDescription('2 characters left')
    await userEvent.type(box(), 'yyy{Enter}')
    expect(box()).toHaveAccessibleDescription('1 character too many')
    expect(box()).toBeInvalid()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('leaves the text to a host that controls it', async () => {
    const onValueChange = vi.fn()
    render(<QuestionForm onSubmit={() => {}} value="Hi" onValueChange={onValueChange} />)
    await userEvent.type(box(), '!')
    expect(onValueChange).toHaveBeenCalledWith('Hi!')
    expect(box()).toHaveValue('Hi')
  })

  it('keeps text that the host sets while a question is being sent', async () => {
    let finish = () => {}
    const onSubmit = () => new Promise<void>((resolve) => (finish = resolve))
    const onValueChange = vi.fn()
    const form = (value: string) => <QuestionForm {...{ onSubmit, onValueChange, value }} />
    const { rerender } = render(form('Hi'))
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    rerender(form('A suggestion'))
    finish()
    expect(await screen.findByRole('button', { name: 'Ask' })).toBeVisible()
    expect(onValueChange.mock.calls).toEqual([['']])
    expect(box()).toHaveValue('A suggestion')
  })
})

it('keeps the label and the hint of its text field if the app adds IDs', () => {
  render(
    <QuestionForm
      onSubmit={() => {}}
      slotProps={{ box: { id: 'own-box' }, hint: { id: 'own-hint' }, error: { id: 'own-error' } }}
    />,
  )
  expect(box()).toHaveAccessibleDescription(/\w/)
})

describe('earlier questions', () => {
  const history = ['What runs?', 'What ends?']

  it('are recalled with ArrowUp in the empty field, and ArrowDown goes back', async () => {
    render(<QuestionForm onSubmit={() => {}} history={history} />)
    const box = screen.getByRole('textbox')
    box.focus()
    const values: unknown[] = []
    for (const key of ['Up', 'Up', 'Up', 'Down', 'Down', 'Down', 'Up']) {
      await userEvent.keyboard(`{Arrow${key}}`)
      values.push((box as HTMLTextAreaElement).value)
    }
    expect(values).toEqual([
      'What ends?',
      'What runs?',
      'What runs?',
      'What ends?',
      '',
      '',
      'What ends?',
    ])
  })

  it('leave what is typed alone, and a key of an input method or with a modifier', async () => {
    render(<QuestionForm onSubmit={() => {}} history={history} />)
    const box = screen.getByRole('textbox')
    await userEvent.type(box, 'My draft{ArrowUp}')
    expect(box).toHaveValue('My draft')
    await userEvent.clear(box)
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{Alt>}{ArrowUp}{/Alt}')
    fireEvent.keyDown(box, { key: 'ArrowUp', isComposing: true })
    expect(box).toHaveValue('')
    await userEvent.keyboard('{ArrowUp}')
    await userEvent.type(box, ' Today{ArrowUp}')
    expect(box).toHaveValue('What ends? Today')
  })
})
