import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { VariantWeightBar } from '../../src/personalization/variant-weight-bar/VariantWeightBar.js'

it('the text alternative of the bar has all names that are shown below it', () => {
  const variants = Array.from({ length: 40 }, (_, index) => {
    return { id: `v${index}`, name: `Variant ${index + 1}`, weight: 1 }
  })
  render(<VariantWeightBar variants={variants} maxNames={40} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Variant 40')
})
