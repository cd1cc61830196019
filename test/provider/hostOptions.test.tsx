import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Witness } from '../../src/insight/conflicts/Witness.js'
import { PersonalizationTable } from '../../src/list/table/PersonalizationTable.js'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'
import { PersonalizationDetails } from '../../src/panels/details/PersonalizationDetails.js'
import type { PersonalizationKitProviderProps } from '../../src/provider/PersonalizationKitProvider.js'
import { blankPersonalization } from '../../src/testing/blankPersonalization.js'
import { collectConsole } from '../support/consoleLines.js'
import { isReadable } from '../support/foreignValues.js'
import { createKit } from '../support/kit.js'

const lines = collectConsole()

/** What a host's function returns by mistake, each with a name. */
const mistakes: Record<string, () => unknown> = {
  'an error': () => {
    throw new TypeError('Cannot read properties of undefined')
  },
  undefined: () => undefined,
  null: () => null,
  'an object': () => ({}),
  'a number': () => 3,
  'a symbol': () => Symbol('host'),
  'a promise': () => Promise.resolve('https://shop.example'),
  'a URL': () => new URL('https://shop.example'),
  'a person without a name': () => ({ name: undefined, imageUrl: 3 }),
}
const options = ['siteUrl', 'hrefOf', 'visitHrefOf', 'people'] as const

const row = {
  ...blankPersonalization(),
  variationId: 'a',
  variationName: 'Summer sale',
  webPagePath: '/sale',
  assignee: 'u1',
}
const rows = [row]

function Screen() {
  const list = usePersonalizationList({ personalizations: rows })
  return (
    <>
      <PersonalizationTable list={list} onOpen={() => {}} />
      <PersonalizationDetails personalization={row} personalizations={[row]} />
      <Witness visit={{ page: '/sale', at: 0, visitor: {} }} />
    </>
  )
}

describe.each(options)('the provider’s %s', (option) => {
  it.each(Object.entries(mistakes))('may return %s', async (_name, mistake) => {
    const { Kit } = createKit()
    const given = { [option]: mistake } as Partial<PersonalizationKitProviderProps>
    const { container } = render(
      <Kit {...given}>
        <Screen />
      </Kit>,
    )
    await waitFor(() =>
      expect(container.querySelectorAll('tbody th, tbody td').length).toBeGreaterThan(0),
    )
    expect(screen.getAllByText('Summer sale').length).toBeGreaterThan(1)
    expect(isReadable(container.textContent)).toBe(true)
    expect(container.textContent).not.toMatch(/couldn’t/i)
  })

  it('is named in the log', () => {
    expect(lines.warnings.join('\n')).toContain(`${option} threw an error`)
  })
})

it('the provider’s controlShare may throw', async () => {
  const controlShare = () => {
    throw new TypeError('no test mode')
  }
  const { Kit } = createKit()
  render(
    <Kit controlShare={controlShare}>
      <Screen />
    </Kit>,
  )
  expect((await screen.findAllByText('Summer sale')).length).toBeGreaterThan(1)
  expect(lines.warnings.join('\n')).toContain('controlShare threw an error')
})
