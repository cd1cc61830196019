import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { usePersonalizationList } from '../../src/list/usePersonalizationList.js'

// A server render never runs effects, but a renderer without a DOM does.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (effect: () => void) => effect(),
}))

it('a list needs no DOM for its effects', () => {
  function List() {
    return usePersonalizationList({ personalizations: [] }).count
  }
  expect(renderToString(createElement(List))).toBe('0')
})
