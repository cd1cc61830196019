import { render } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { PersonalizationListPanel } from '../../src/panels/list-panel/PersonalizationListPanel.js'
import { createKit, shop } from '../support/kit.js'

it('passes on what the host sets while the code for several websites loads', () => {
  const { Kit } = createKit()
  const ref = createRef<HTMLElement>()
  render(
    <PersonalizationListPanel
      ref={ref}
      scopes={[shop]}
      id="sites"
      className="app-panel"
      data-app="yes"
      hidden
      classNames={{ title: 'app-title' }}
    />,
    { wrapper: Kit },
  )
  const panel = document.querySelector<HTMLElement>('.pk-personalization-list-panel')
  const title = panel?.querySelector('.pk-panel-title')
  // The heading of the placeholder has no ID.
  expect(title?.id).toBe('')
  expect(panel).toHaveAttribute('id', 'sites')
  expect(panel).toHaveAttribute('data-app', 'yes')
  expect(panel).toHaveAttribute('hidden')
  expect(panel).toHaveClass('app-panel')
  expect(title).toHaveClass('app-title')
  expect(ref.current).toBe(panel)
})
