import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Personalization } from '../../src/contract/Personalization.js'
import { PersonalizationDetails } from '../../src/panels/details/PersonalizationDetails.js'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { keyPersonalizations } from '../../src/personalization/keyPersonalizations.js'
import { createReferenceService } from '../../src/testing/createReferenceService.js'
import { makePersonalization } from '../../src/testing/makePersonalization.js'
import { createKit } from '../support/kit.js'

const [first, second] = ['First', 'Second'].map((variationName) =>
  makePersonalization({ variationId: 'twin', variationName, webPagePath: '/a' }),
) as [Personalization, Personalization]

it('open details and keys stay with rows that are sent in another order', async () => {
  const [sent, turned] = [
    [first, second],
    [second, first],
  ].map((personalizations) => createReferenceService({ personalizations }))
  let service = sent
  const { Kit, queryClient } = createKit({
    fetch: async (...request) => (await service?.fetch(...request)) ?? Response.error(),
  })
  const [firstKey = '', secondKey = ''] = keyPersonalizations([first, second])
  render(
    <Kit>
      <PersonalizationListPanel
        list={{ defaultView: { layout: 'table' } }}
        details={{ defaultOpenKey: secondKey }}
      />
    </Kit>,
  )
  const names = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-key]'), ({ dataset, textContent }) => [
      dataset['key'],
      /First|Second/.exec(textContent ?? '')?.[0],
    ])
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument()
  const shown = [
    [firstKey, 'First'],
    [secondKey, 'Second'],
  ]
  expect(names()).toEqual(shown)
  service = turned
  await act(() => queryClient.refetchQueries())
  await waitFor(() => expect(names()).toEqual(shown.toReversed()))
  expect(screen.getByRole('heading', { name: 'Second' })).toBeInTheDocument()
})

it('only a row that is equal to another one in every field is not unique', () => {
  const show = (list: Personalization[]) =>
    render(<PersonalizationDetails personalization={first} personalizations={list} />)
  const note = 'Not unique: another personalization is the same in every field.'
  const { unmount } = show([first, second])
  expect(screen.queryByText(note)).toBeNull()
  unmount()
  show([first, second, structuredClone(first)])
  expect(screen.getByText(note)).toBeInTheDocument()
})
