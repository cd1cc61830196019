import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { QuestionForm } from '../../src/components/question-form/QuestionForm.js'

const box = () => screen.getByRole('textbox', { name: 'Your question' })

describe('QuestionForm', () => {
  it('sends on Enter, starts a line on Shift + Enter, and clears once sent', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), ' one{Shift>}{Enter}{/Shift}two ')
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.type(box(), '{Enter}')
    expect(onSubmit.mock.calls).toEqual([['one\ntwo']])
    expect(box()).toHaveValue('')
  })

  it('does not send nothing', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} />)
    await userEvent.type(box(), '  {Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('does not send while an input method composes, or while Enter is held down', () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} defaultValue="こん" />)
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(box(), { key: 'Enter', repeat: true })
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('sends once however often it is asked to', async () => {
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

  it('keeps the text and says so when sending fails', async () => {
    render(<QuestionForm onSubmit={() => Promise.reject(new Error('no'))} />)
    await userEvent.type(box(), 'Hello{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Your question was not sent')
    expect(box()).toHaveValue('Hello')
    expect(box()).toHaveFocus()
  })

  it('counts near the limit and does not send past it', async () => {
    const onSubmit = vi.fn()
    render(<QuestionForm onSubmit={onSubmit} maxLength={20} defaultValue={'x'.repeat(18)} />)
    expect(box()).toHaveAccessibleDescription('2 characters left')
    await userEvent.type(box(), 'yyy{Enter}')
    expect(box()).toHaveAccessibleDescription('1 character too many')
    expect(box()).toBeInvalid()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('leaves the text to a host that owns it', async () => {
    const onValueChange = vi.fn()
    render(<QuestionForm onSubmit={() => {}} value="Hi" onValueChange={onValueChange} />)
    await userEvent.type(box(), '!')
    expect(onValueChange).toHaveBeenCalledWith('Hi!')
    expect(box()).toHaveValue('Hi')
  })

  it('leaves what a host put there while it was sending', async () => {
    let finish = () => {}
    const onSubmit = () => new Promise<void>((resolve) => (finish = resolve))
    const onValueChange = vi.fn()
    const form = (value: string) => <QuestionForm {...{ onSubmit, onValueChange, value }} />
    const { rerender } = render(form('Hi'))
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
    rerender(form('A suggestion'))
    finish()
    expect(await screen.findByRole('button', { name: 'Ask' })).toBeVisible()
    expect(onValueChange).not.toHaveBeenCalledWith('')
    expect(box()).toHaveValue('A suggestion')
  })
})
