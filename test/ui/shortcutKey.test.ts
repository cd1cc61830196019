import { expect, it } from 'vitest'
import { shortcutKey } from '../../src/ui/hooks/shortcutKey.js'

it.each([
  ['j', { key: 'j', code: 'KeyJ' }],
  ['j', { key: 'J', code: 'KeyJ', shiftKey: false }],
  // Shift undoes Caps Lock.
  ['J', { key: 'j', code: 'KeyJ', shiftKey: true }],
  ['J', { key: 'J', code: 'KeyJ', shiftKey: true }],
  ['é', { key: 'É', code: 'Digit2' }],
  ['j', { key: 'о', code: 'KeyJ' }],
  ['j', { key: 'О', code: 'KeyJ' }],
  ['?', { key: '?', code: 'Slash', shiftKey: true }],
  ['Enter', { key: 'Enter', code: 'Enter' }],
  ['', {}],
])('the key of a shortcut is %j for %j, with and without Caps Lock', (key, event) => {
  expect(shortcutKey(event)).toBe(key)
})
