import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit, shop } from '../support/kit.js'

it('shows no hint of a shortcut that the page does not have while the code loads', () => {
  const { Kit } = createKit()
  render(<PersonalizationListPanel scopes={[shop]} hasShortcuts={false} />, { wrapper: Kit })
  expect(document.querySelector('.pk-search-box')).not.toBeNull()
  expect(document.querySelector('[data-shortcuts]')).toBeNull()
})
