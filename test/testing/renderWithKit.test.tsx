import { fireEvent, screen } from '@testing-library/react'
import { AskPanel, PersonalizationListPanel } from 'personalization-kit'
import { usePersonalizations } from 'personalization-kit/hooks'
import { createReferenceService, makePersonalization } from 'personalization-kit/testing'
import { renderWithKit } from 'personalization-kit/testing/react'
import { describe, expect, it } from 'vitest'

function Count() {
  const { data, error } = usePersonalizations()
  return <p>{error ? error.code : data ? `${data.length} rows` : 'loading'}</p>
}

describe('renderWithKit', () => {
  it('renders an element with a reference service’s shop', async () => {
    const { service, container } = renderWithKit(<Count />)
    expect(container.textContent).toBe('loading')
    expect(await screen.findByText('42 rows')).toBeVisible()
    expect(service.requests.map(({ call }) => call)).toEqual(['list'])
  })

  it('accepts a service, a website and a language', async () => {
    const service = createReferenceService({ personalizations: 3 })
    const { rerender, queryClient } = renderWithKit(<Count />, { service, locale: 'de' })
    expect(await screen.findByText('3 rows')).toBeVisible()
    rerender(<Count />)
    expect(screen.getByText('3 rows')).toBeVisible()
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  })

  it('passes the provider’s other options on', async () => {
    const service = createReferenceService({
      personalizations: [makePersonalization({ variationName: 'Winter sale' })],
    })
    renderWithKit(<PersonalizationListPanel />, {
      service,
      hrefOf: (_, key) => `/items/${key}`,
    })
    expect(await screen.findByRole('link', { name: 'Winter sale' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/items\/./),
    )
  })

  it('uses its defaults for options that are undefined', async () => {
    const service = undefined
    renderWithKit(<Count />, { service, scope: undefined, policy: undefined })
    expect(await screen.findByText('42 rows')).toBeVisible()
  })

  it('answers questions at once', async () => {
    const { service } = renderWithKit(<AskPanel sessionId="s" />)
    const field = await screen.findByRole('textbox', { name: 'Your question' })
    fireEvent.change(field, { target: { value: 'What is paused?' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
    // A moment later, the announcement has the same text.
    const [answer] = await screen.findAllByText(/paused:/)
    expect(answer).toBeVisible()
    expect(service.requests.filter(({ call }) => call === 'answer')).toHaveLength(1)
  })

  it('selects no website if the scope is null', () => {
    renderWithKit(<Count />, { scope: null })
    expect(screen.getByText('loading')).toBeVisible()
  })

  it('gives each rendering its own cache', async () => {
    const first = renderWithKit(<Count />)
    await screen.findByText('42 rows')
    first.unmount()
    const second = renderWithKit(<Count />)
    expect(second.container.textContent).toBe('loading')
    expect(await screen.findByText('42 rows')).toBeVisible()
  })

  it('shows errors from the service', async () => {
    const service = createReferenceService({ faults: { list: { status: 403 } } })
    renderWithKit(<Count />, { service })
    expect(await screen.findByText('PK-403')).toBeVisible()
  })
})
