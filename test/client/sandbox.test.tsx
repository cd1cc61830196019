import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { networkError } from '../../src/client/networkError.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit } from '../support/kit.js'

const url = new URL('https://app.example/api/personalization')
const blocked = new TypeError('Failed to fetch')

afterEach(() => vi.unstubAllGlobals())

it('a panel in a sandboxed iframe says what is wrong', async () => {
  vi.stubGlobal('origin', 'null')
  const { Kit } = createKit({ fetch: () => Promise.reject(blocked) })
  render(
    <Kit>
      <PersonalizationListPanel />
    </Kit>,
  )
  expect(await screen.findByText('This page can’t send requests')).toBeVisible()
  expect(screen.getByText(/allow-same-origin/)).toBeVisible()
  expect(screen.getByText('PK-SANDBOX')).toBeVisible()
})

it('a request without a response has a network error on a page with an origin', () => {
  expect(networkError(url, blocked).code).toBe('PK-NETWORK')
  vi.stubGlobal('origin', 'null')
  expect(networkError(url, blocked)).toMatchObject({ code: 'PK-SANDBOX', retryable: false })
})
