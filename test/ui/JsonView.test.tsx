import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { JsonView } from '../../src/ui/json-view/JsonView.js'

const large = Array.from({ length: 60 }, (_, index) => `value ${index}`)

describe('JsonView', () => {
  it('shows all of a small value after a search in a large one', () => {
    const { rerender } = render(<JsonView value={large} />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'value 7' } })
    rerender(<JsonView value={{ color: 'red' }} />)
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByText('"red"')).toBeVisible()
  })
})

it('marks the whole character at which JSON is invalid', () => {
  const { container } = render(<JsonView text={'{"a": 😀}'} />)
  expect(container.querySelector('mark')?.textContent).toBe('😀')
  expect(container.querySelector('pre')?.textContent).toBe('{"a": 😀}')
})

it('keeps its branches as they are while the search shows them all', () => {
  render(<JsonView value={{ large }} />)
  const toggle = () => screen.getByRole('button', { name: /^large/ })
  fireEvent.click(toggle())
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'value 7' } })
  expect(toggle()).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(toggle())
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  expect(toggle()).toHaveAttribute('aria-expanded', 'true')
})

it('shows hidden characters in names as in values', () => {
  const { container } = render(<JsonView value={{ 'is\u200bAdmin': 'a\u202eb' }} />)
  expect(container.querySelector('.pk-json-view-leaf')).toHaveTextContent(
    String.raw`is\u200bAdmin "a\u202eb"`,
  )
})

it('shows what is in a branch whose name matches the search', () => {
  render(<JsonView value={{ large, banner: { style: { color: 'red' } } }} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'banner' } })
  expect(screen.getByText('1 found')).toBeVisible()
  expect(screen.getByText('"red"')).toBeVisible()
  expect(screen.queryByText('"value 7"')).toBeNull()
})

it('shows all of a text that only begins with a URL', () => {
  const closed = `https://shop.example is closed. ${'Please come back in May. '.repeat(8)}`
  const over = 'https://shop.example/sale is over'
  render(<JsonView value={{ closed, over, link: 'https://shop.example/sale' }} />)
  expect(screen.getByText(`"${closed}"`, { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText(`"${over}"`)).toBeVisible()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://shop.example/sale',
  ])
})

it('offers to download invalid JSON whose beginning is not shown', () => {
  render(<JsonView text={`[${'"word", '.repeat(5_000)}`} />)
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible()
})

it('shows control characters in names as in values', () => {
  const { container } = render(<JsonView value={{ 'is\u0001Admin': 'a\u0001b' }} />)
  expect(container.querySelector('.pk-json-view-leaf')).toHaveTextContent(
    String.raw`is\u0001Admin "a\u0001b"`,
  )
})
