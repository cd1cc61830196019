import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SourceList } from '../../src/ui/source-list/SourceList.js'

it('lists a source twice if the host passes it twice', () => {
  const source = { title: 'Terms', url: null }
  render(<SourceList sources={[source, source]} />)
  expect(screen.getAllByText('Terms')).toHaveLength(2)
})
