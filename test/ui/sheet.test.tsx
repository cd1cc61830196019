import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { Sheet } from '../../src/ui/sheet/Sheet.js'

function open() {
  const onDismiss = vi.fn<() => void>()
  render(
    <Sheet isOpen isModal={false} onDismiss={onDismiss} aria-label="Sheet">
      <button type="button">Inside</button>
      <input type="file" aria-label="File" />
      <dialog open aria-label="Own dialog">
        <button type="button">Delete</button>
      </dialog>
      {createPortal(<button type="button">Elsewhere</button>, document.body)}
    </Sheet>,
  )
  const cancel = (name: string, bubbles: boolean) => {
    const event = new Event('cancel', { cancelable: true, bubbles })
    fireEvent(screen.getByLabelText(name), event)
    return event
  }
  return { onDismiss, cancel }
}

describe('Sheet', () => {
  it('is dismissed by Escape and by the cancel event of its dialog', () => {
    const { onDismiss, cancel } = open()
    fireEvent.keyDown(screen.getByText('Inside'), { key: 'Escape' })
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(cancel('Sheet', false).defaultPrevented).toBe(true)
    expect(onDismiss).toHaveBeenCalledTimes(2)
  })

  it('is not dismissed by what cancels a file field or another dialog inside', () => {
    const { onDismiss, cancel } = open()
    cancel('File', true)
    expect(cancel('Own dialog', false).defaultPrevented).toBe(false)
    expect(onDismiss).not.toHaveBeenCalled()
  })

  it('leaves Escape to another dialog inside or in a portal', () => {
    const { onDismiss } = open()
    expect(fireEvent.keyDown(screen.getByText('Delete'), { key: 'Escape' })).toBe(true)
    expect(fireEvent.keyDown(screen.getByText('Elsewhere'), { key: 'Escape' })).toBe(true)
    expect(onDismiss).not.toHaveBeenCalled()
  })
})
