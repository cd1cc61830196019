import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SafeLink } from '../../src/ui/safe-link/SafeLink.js'

describe('SafeLink', () => {
  it('shortens the path of a long address but never the host', () => {
    const host = `${'accounts.bank.example.'.repeat(6)}evil.test`
    render(<SafeLink href={`https://${host}/${'a'.repeat(200)}`} />)
    const { textContent } = screen.getByRole('link')
    expect(textContent.startsWith(`https://${host}/a`)).toBe(true)
    expect(textContent.endsWith('…')).toBe(true)
    expect(textContent.length).toBeLessThanOrEqual(`https://${host}`.length + 20)
  })

  it('shows 80 characters of an address with an ordinary host', () => {
    render(<SafeLink href={`https://shop.example/${'a'.repeat(200)}`} />)
    expect(screen.getByRole('link').textContent).toHaveLength(80)
  })
})

it('shows the URL once if its text is null', () => {
  render(<SafeLink href="https://a.example/x">{null}</SafeLink>)
  expect(screen.getByRole('link').textContent).toBe('https://a.example/x')
})

it('shows a URL that is not safe from left to right', () => {
  const { container } = render(<SafeLink href="/diff/1" />)
  expect(container.querySelector('bdi')).toHaveAttribute('dir', 'ltr')
  expect(container).toHaveTextContent(/^\/diff\/1$/)
})
