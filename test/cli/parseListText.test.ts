import { expect, it } from 'vitest'
import { parseListText } from '../../src/cli/parseListText.js'

it('an object on each line is recognized after a byte order mark', () => {
  expect(() => parseListText('\uFEFF{"a":1}\n{"a":2}\n', 'list.json')).toThrow(
    'list.json has a JSON object on each line',
  )
})
