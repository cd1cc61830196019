import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Variant } from '../../../src/contract/Variant.js'
import { ChangeList } from '../../../src/insight/changes/ChangeList.js'
import { diffPersonalizations } from '../../../src/insight/changes/diffPersonalizations.js'
import { makePersonalization } from '../../../src/testing/makePersonalization.js'
import { createKit } from '../../support/kit.js'

const variantsOf = (weights: readonly number[]): Variant[] =>
  weights.map((weight, index) => ({ id: `v${index}`, name: `Variant ${index}`, weight }))

it.each([
  [[50, 50], [40, 60], '50 / 50', '40 / 60'],
  [[50, 50], [50, 40], '50 / 50', '56 / 44 (90)'],
  [[100], [50, 50], '1 variant', '50 / 50'],
  [[70, 30], [60, 30, 10], '70 / 30', '60 / 30 / 10'],
])('reads a change of the weights from %j to %j as %s and %s', (from, to, before, after) => {
  const row = makePersonalization({ variants: variantsOf(from) }, { seed: 1 })
  const changes = diffPersonalizations([row], [{ ...row, variants: variantsOf(to) }])
  const { Kit } = createKit()
  render(
    <Kit>
      <ChangeList changes={changes} />
    </Kit>,
  )
  const values = within(screen.getByRole('listitem')).getAllByRole('definition')
  expect(values.map(({ textContent }) => textContent)).toEqual([
    `Before: ${before}`,
    `After: ${after}`,
  ])
})

it('shows variants in full if their shares are the same', () => {
  const row = makePersonalization({ variants: variantsOf([50, 50]) }, { seed: 1 })
  const renamed = [...variantsOf([50, 50])].map((each) => ({ ...each, name: `New ${each.name}` }))
  const changes = diffPersonalizations([row], [{ ...row, variants: renamed }])
  const { Kit } = createKit()
  render(
    <Kit>
      <ChangeList changes={changes} />
    </Kit>,
  )
  expect(screen.getByText(/New Variant 0/)).toBeVisible()
})
